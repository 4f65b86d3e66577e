const { assetAddress } = require('../../build/plugins/hashed-assets.ts')

/** Replaces a picture import with the picture's public URL, as the build does. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(assetAddress(file))}` }),
}
