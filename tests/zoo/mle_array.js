// An array that only grows.
const all = [];
for (;;) all.push({ n: all.length });
