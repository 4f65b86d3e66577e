const { assetAddress } = require('../../build/plugins/hashed-assets.ts')

/** A picture's import is its public address, as the build would have it. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(assetAddress(file))}` }),
}
