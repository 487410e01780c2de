// Throws what nobody catches.
public class Main {
    public static void main(String[] words) {
        System.out.println(42);
        throw new IllegalStateException("nobody catches this");
    }
}
