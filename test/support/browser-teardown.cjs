/** Where jest runs in one process, the browser is this one's too. */
module.exports = () => Promise.all([globalThis.endSite?.(), globalThis.endChromium?.()])
