module.exports = () => globalThis.endShared?.()
