import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { assetAddress } from '../asset-address.ts'

const assets = /\.(svg|png|woff2)$/

/** Imports of pictures and fonts become their public addresses; the files found are added to `found`. */
export function hashedAssets(found: Set<string>): Plugin {
  return {
    name: 'hashed-assets',
    setup(build) {
      build.onResolve({ filter: assets }, ({ path, importer, resolveDir, kind }) => {
        const file = resolve(resolveDir || dirname(importer), path)
        found.add(file)
        if (kind === 'url-token') return { path: assetAddress(file), external: true }
        // Paths of a namespace become part of the output's hash, so they must not tell where the project lies.
        return { path: basename(file), namespace: 'asset', pluginData: file }
      })
      build.onLoad({ filter: assets, namespace: 'asset' }, ({ pluginData: file }) => ({
        contents: `export default ${JSON.stringify(assetAddress(file))}`,
        watchFiles: [file],
      }))
    },
  }
}
