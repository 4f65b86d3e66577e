/** Replaces a lazy chunk's stylesheet with an empty module. */
module.exports = { process: () => ({ code: "module.exports = ''" }) }
