import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** Marks an import of what no ending tells, above all of a package's files. */
const mark = '?address'
const assets = /\.(svg|png|woff2)$|\?address$/

/**
 * Imports of pictures, of fonts and of what is marked with `?address` become public addresses; the files found are added to
 * `found`.
 */
export function hashedAssets(found: Set<string>): Plugin {
  return {
    name: 'hashed-assets',
    setup(build) {
      build.onResolve({ filter: assets }, ({ path, importer, resolveDir, kind }) => {
        const file = fileOf(path, resolveDir || dirname(importer))
        found.add(file)
        if (kind === 'url-token') return { path: assetAddress(file), external: true }
        // Paths of a namespace become part of the output's hash, so they must not tell where the project lies.
        return { path: basename(file), namespace: 'asset', pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'asset' }, ({ pluginData: file }) => ({
        contents: `export default ${JSON.stringify(assetAddress(file))}`,
        watchFiles: [file],
      }))
    },
  }
}

function fileOf(path: string, folder: string): string {
  if (!path.endsWith(mark)) return resolve(folder, path)
  const name = path.slice(0, -mark.length)
  return name.startsWith('.') ? resolve(folder, name) : createRequire(join(folder, 'x')).resolve(name)
}

/** The public address of an asset: its name tells its content, so it may be kept for ever. */
export function assetAddress(file: string, bytes: Buffer = readFileSync(file)): string {
  const ending = extname(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `/assets/${basename(file, ending)}-${hash}${ending}`
}
