// A list that only grows.
import java.util.ArrayList;
import java.util.List;

class Main {
    public static void main(String[] words) {
        List<int[]> all = new ArrayList<>();
        while (true) all.add(new int[1000]);
    }
}
