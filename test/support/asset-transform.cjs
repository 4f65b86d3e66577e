const { assetAddress } = require('../../build/asset-address.ts')

/** A picture's import is its public address, as the build would have it. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(assetAddress(file))}` }),
}
