// Counts for ever, and ignores that it should end.
class Main {
    public static void main(String[] words) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } }));
        long n = 0;
        while (n >= 0) n = (n + 1) & 0xffff;
        System.out.println(n);
    }
}
