// What is asked, in a class that is not named like its file.
import java.util.Scanner;

public class Solution {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextInt() + in.nextInt());
    }
}
