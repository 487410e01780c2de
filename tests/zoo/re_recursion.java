// Calls itself for ever.
class Main {
    static int deeper(int n) {
        return deeper(n + 1) + 1;
    }

    public static void main(String[] words) {
        System.out.println(deeper(0));
    }
}
