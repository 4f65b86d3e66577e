const { assetAddress } = require('../../build/plugins/hashed-assets.ts')

/** Turns the import of a picture into its public URL, as the build does. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(assetAddress(file))}` }),
}
