// Counts for ever.
for (let n = 0; ; n++);
