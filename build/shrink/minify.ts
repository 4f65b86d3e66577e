import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type CompressOptions, minify } from 'terser'
import { compressOnce } from '../compress-once.ts'

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string }

/** Fewer tricks make text that repeats itself more, and brotli shorter. */
const compress: CompressOptions = {
  ecma: 2020,
  sequences: false,
  join_vars: false,
  collapse_vars: false,
  inline: 0,
  reduce_funcs: false,
  hoist_props: false,
  hoist_funs: true,
  if_return: false,
}

/** Bytes above which terser takes longer than its gain is worth: the tool lies below, the account and its SDK above. */
const mostBytes = 70_000

/** What only React's renderer says: it is worth the wait. */
const renderer = '__reactContainer$'

/**
 * What the bundler has to put into every script, so that its name, which comes from what the bundler writes, also tells
 * what is made of it here.
 */
export const minifyMark = `//${createHash('sha256')
  .update(version + JSON.stringify([compress, mostBytes]))
  .digest('hex')
  .slice(0, 8)}`

/**
 * Scripts once more through terser, which finds more than esbuild. Which ones, depends on the script alone; the large ones
 * are compressed meanwhile. Source maps are carried on.
 */
export async function minifyScripts(files: Map<string, Uint8Array>): Promise<void> {
  const scripts = [...files].filter(([address]) => address.endsWith('.js'))
  for (const [, bytes] of scripts) if (!isWorthIt(bytes)) void compressOnce(bytes)
  const small = scripts.filter(([, bytes]) => isWorthIt(bytes))
  await Promise.all(small.map(([address]) => minifyOne(files, address)))
}

function isWorthIt(bytes: Uint8Array): boolean {
  return bytes.length < mostBytes || Buffer.from(bytes).includes(renderer)
}

async function minifyOne(files: Map<string, Uint8Array>, address: string): Promise<void> {
  const mapped = `${address}.map`
  const { code, map } = await minify(text(files, address), {
    module: true,
    ecma: 2020,
    compress,
    sourceMap: { content: text(files, mapped), filename: address.slice(address.lastIndexOf('/') + 1) },
  })
  files.set(address, Buffer.from(code!))
  files.set(mapped, Buffer.from(map as string))
}

function text(files: ReadonlyMap<string, Uint8Array>, address: string): string {
  return Buffer.from(files.get(address)!).toString()
}
