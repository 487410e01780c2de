// Two threads, each waiting for the other to end.
class Main {
    public static void main(String[] words) throws InterruptedException {
        Thread first = Thread.currentThread();
        Thread second = new Thread(() -> {
            try {
                first.join();
            } catch (InterruptedException none) {
                System.out.println(42);
            }
        });
        second.start();
        second.join();
    }
}
