import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Options } from '@swc/core'
import { makeOnce } from '../cache.ts'

const { version } = createRequire(import.meta.url)('@swc/core/package.json') as { version: string }

const options: Options = {
  // These settings alone, whatever lies in the folders above.
  configFile: false,
  swcrc: false,
  isModule: true,
  minify: true,
  sourceMaps: true,
  jsc: {
    // What the bundler has made of the syntax stays.
    target: 'esnext',
    minify: { module: true, compress: true, mangle: true, format: { comments: 'some' } },
  },
}

/**
 * What the bundler has to put into every script, so that its name, which comes from what the bundler writes, also tells
 * what is made of it here.
 */
export const minifyMark = `//${createHash('sha256')
  .update(version + JSON.stringify(options))
  .digest('hex')
  .slice(0, 8)}`

/** Scripts once more through swc, which finds more than esbuild. Source maps are carried on. */
export async function minifyScripts(files: Map<string, Uint8Array>): Promise<void> {
  const scripts = [...files.keys()].filter(address => address.endsWith('.js'))
  await Promise.all(scripts.map(address => minifyOne(files, address)))
}

async function minifyOne(files: Map<string, Uint8Array>, address: string): Promise<void> {
  const mapped = `${address}.map`
  const [script, sourceMap] = [files.get(address)!, files.get(mapped)!]
  const made = await makeOnce([minifyMark, script, sourceMap], async () => {
    // Its binary takes the process with it where a thread that has loaded it ends, as those of `npm run dev` do.
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
