import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import { browserTargets } from '../browser-targets.ts'

/**
 * A stylesheet that a script imports is its text, bundled and minified: it travels with the lazy part that needs it and
 * is adopted there, so that pages do not carry it and the policy needs no exception.
 */
export function lazyStyles(root: string): Plugin {
  // A bundler that is kept asks for each of them at every rebuild.
  const known = new Map<string, { inputs: string[]; readAt: number; text: string }>()
  return {
    name: 'lazy-styles',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir, kind }) => {
        if (kind !== 'import-statement') return undefined
        const file = resolve(resolveDir, path)
        return { path: file.slice(root.length + 1), namespace: 'lazy-styles', pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'lazy-styles' }, async ({ pluginData: file }) => {
        const kept = known.get(file)
        const text = kept && (await lastChange(kept.inputs)) < kept.readAt ? kept.text : await read(file)
        return { contents: `export default ${JSON.stringify(text)}` }
      })
    },
  }

  async function read(file: string): Promise<string> {
    // Clocks of file systems are late by some ms; reading once too often does no harm.
    const readAt = Date.now() - 20
    const { outputFiles, metafile } = await bundle({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      minify: true,
      target: browserTargets,
      metafile: true,
      write: false,
      logLevel: 'silent',
    })
    const inputs = Object.keys(metafile.inputs).map(input => resolve(root, input))
    const text = outputFiles[0]!.text.trim()
    known.set(file, { inputs, readAt, text })
    return text
  }
}

/** When one of the files was changed last, in ms since 1970; one that is gone changes all the time. */
async function lastChange(files: readonly string[]): Promise<number> {
  const changes = await Promise.all(files.map(file => stat(file).catch(() => undefined)))
  return Math.max(...changes.map(change => change?.ctimeMs ?? Number.POSITIVE_INFINITY))
}
