import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { readAsset } from '../brand/repaint.ts'

/** An import with this suffix returns the file's URL. */
const mark = '?address'
/** An import with this suffix returns a `data:` URL in the server's bundle, and an ordinary URL in the browser's bundle. */
const inlineMark = '?inline'
const assets = /\.(svg|png|woff2)$|\?(address|inline)$/

export function hashedAssets(found: Set<string>, { inline = false } = {}): Plugin {
  return {
    name: 'hashed-assets',
    setup(build) {
      build.onResolve({ filter: assets }, ({ path, importer, resolveDir, kind }) => {
        const isInline = path.endsWith(inlineMark)
        const file = fileOf(isInline ? path.slice(0, -inlineMark.length) : path, resolveDir || dirname(importer))
        found.add(file)
        if (kind === 'url-token') return { path: assetAddress(file), external: true }
        // The path affects the output's hash, so it must not depend on the project's folder.
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

/** Returns an SVG as a percent-encoded `data:` URL, because percent-encoding compresses better than base64. */
function dataAddress(file: string): string {
  const drawing = readAsset(file).toString().trim().replaceAll('"', "'").replace(/\s+/g, ' ')
  return `data:image/svg+xml,${drawing.replace(/[%#<>]/g, encodeURIComponent)}`
}

export function assetAddress(file: string, bytes: Buffer = readAsset(file)): string {
  const ending = extname(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `/assets/${basename(file, ending)}-${hash}${ending}`
}
