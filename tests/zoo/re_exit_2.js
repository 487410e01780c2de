// The right answer, and an exit status that says it was none.
console.log(42);
process.exit(2);
