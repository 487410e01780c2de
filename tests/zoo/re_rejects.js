// Rejects a promise that nobody waits for.
console.log(42);
Promise.reject(new Error("nobody waits for this"));
