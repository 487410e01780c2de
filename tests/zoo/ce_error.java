// Lacks a bracket.
class Main {
    public static void main(String[] words) {
        System.out.println(42;
    }
}
