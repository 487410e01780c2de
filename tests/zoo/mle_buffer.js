// A gibibyte that is not on the heap.
console.log(Buffer.alloc(2 ** 30, 1).length);
