// Throws what nobody catches.
console.log(42);
throw new Error("nobody catches this");
