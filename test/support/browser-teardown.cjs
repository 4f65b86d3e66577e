/** In a single jest process, this also ends the browser. */
module.exports = () => Promise.all([globalThis.endSite?.(), globalThis.endChromium?.()])
