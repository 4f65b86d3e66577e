/** Ends the site. If jest runs in one process, also ends the browser. */
module.exports = () => Promise.all([globalThis.endSite?.(), globalThis.endChromium?.()])
