// Prints for ever.
for (;;) require("fs").writeSync(1, "a line that nobody wants to read\n".repeat(100));
