/** Turns the import of a lazy chunk's stylesheet into an empty module. */
module.exports = { process: () => ({ code: "module.exports = ''" }) }
