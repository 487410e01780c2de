// Answers, but a timer keeps it from ending.
console.log(42);
setInterval(() => {}, 1000);
