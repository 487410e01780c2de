// The right answer, and an exit status that says it was none.
class Main {
    public static void main(String[] words) {
        System.out.println(42);
        System.exit(4);
    }
}
