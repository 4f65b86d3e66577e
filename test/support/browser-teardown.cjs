/** If jest runs in one process, the browser belongs to this process too. */
module.exports = () => Promise.all([globalThis.endSite?.(), globalThis.endChromium?.()])
