import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Options } from '@swc/core'
import { makeOnce } from '../cache.ts'

const { version } = createRequire(import.meta.url)('@swc/core/package.json') as { version: string }

const options: Options = {
  configFile: false,
  swcrc: false,
  isModule: true,
  minify: true,
  sourceMaps: true,
  jsc: {
    target: 'esnext',
    minify: { module: true, compress: true, mangle: true, format: { comments: 'some' } },
  },
}

/** File names contain a hash of esbuild's output. With this comment, the hash also depends on the version and settings of swc. */
export const minifyMark = `//${createHash('sha256')
  .update(version + JSON.stringify(options))
  .digest('hex')
  .slice(0, 8)}`

/** Minifies esbuild's output again with swc, which removes more bytes than esbuild alone. */
export async function minifyScripts(files: Map<string, Uint8Array>): Promise<void> {
  const scripts = [...files.keys()].filter(address => address.endsWith('.js'))
  await Promise.all(scripts.map(address => minifyOne(files, address)))
}

async function minifyOne(files: Map<string, Uint8Array>, address: string): Promise<void> {
  const mapped = `${address}.map`
  const [script, sourceMap] = [files.get(address)!, files.get(mapped)!]
  const made = await makeOnce([minifyMark, script, sourceMap], async () => {
    // Import swc only here. Its native code crashes the process when the thread that loaded it ends. The build threads of
    // `npm run dev` end, but they never minify.
    const { transform } = await import('@swc/core')
    const inputSourceMap = Buffer.from(sourceMap).toString()
    const { code, map } = await transform(Buffer.from(script).toString(), { ...options, inputSourceMap })
    return new Map([
      ['code', Buffer.from(code)],
      ['map', Buffer.from(map!)],
    ])
  })
  files.set(address, made.get('code')!)
  files.set(mapped, made.get('map')!)
}
