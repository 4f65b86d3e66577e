/** Closes the browser if jest runs the tests in its own process. */
module.exports = () => Promise.all([globalThis.endSite?.(), globalThis.endChromium?.()])
