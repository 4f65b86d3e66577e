/** Ends the site, and the browser too if jest runs in one process. */
module.exports = () => Promise.all([globalThis.endSite?.(), globalThis.endChromium?.()])
