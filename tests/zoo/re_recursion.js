// Calls itself for ever.
const deeper = n => deeper(n + 1) + 1;
console.log(deeper(0));
