import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** Marks an import of what no ending tells, above all of a package's files. */
const mark = '?address'
/** Marks a picture that stands in the HTML itself. In the browser it is an address like the others. */
const inlineMark = '?inline'
const assets = /\.(svg|png|woff2)$|\?(address|inline)$/

/**
 * Imports of pictures, of fonts and of what is marked with `?address` become public addresses; the files found are added to
 * `found`. `inline` makes what is marked `?inline` a `data:` address.
 */
export function hashedAssets(found: Set<string>, { inline = false } = {}): Plugin {
  return {
    name: 'hashed-assets',
    setup(build) {
      build.onResolve({ filter: assets }, ({ path, importer, resolveDir, kind }) => {
        const isInline = path.endsWith(inlineMark)
        const file = fileOf(isInline ? path.slice(0, -inlineMark.length) : path, resolveDir || dirname(importer))
        found.add(file)
        if (kind === 'url-token') return { path: assetAddress(file), external: true }
        // Paths of a namespace become part of the output's hash, so they must not tell where the project lies.
        const suffix = isInline && inline ? inlineMark : ''
        return { path: basename(file), suffix, namespace: 'asset', pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'asset' }, ({ suffix, pluginData: file }) => ({
        contents: `export default ${JSON.stringify(suffix ? dataAddress(file) : assetAddress(file))}`,
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

/** A drawing as an address that holds it (RFC 2397): readable, so that it is compressed with the words around it. */
function dataAddress(file: string): string {
  const drawing = readFileSync(file, 'utf8').trim().replaceAll('"', "'").replace(/\s+/g, ' ')
  return `data:image/svg+xml,${drawing.replace(/[%#<>]/g, encodeURIComponent)}`
}

/** The public address of an asset: its name tells its content, so it may be kept for ever. */
export function assetAddress(file: string, bytes: Buffer = readFileSync(file)): string {
  const ending = extname(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `/assets/${basename(file, ending)}-${hash}${ending}`
}
