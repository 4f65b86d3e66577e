import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type BuildOptions, build as bundle } from 'esbuild'
import { browserTargets } from '../bundler.ts'

/** What was written of an entry, by the ending of its name. */
export type Outputs = Record<string, Uint8Array>

/**
 * Bundles files apart from the bundle that imports them. A bundler that is kept asks for each of them at every rebuild, so
 * what has not changed since is handed out again.
 */
export function bundlesApart(root: string, options: BuildOptions): (file: string) => Promise<Outputs> {
  const known = new Map<string, { inputs: string[]; readAt: number; outputs: Outputs }>()

  return async file => {
    const kept = known.get(file)
    if (kept && (await lastChange(kept.inputs)) < kept.readAt) return kept.outputs
    // Clocks of file systems are late by some ms; reading once too often does no harm.
    const readAt = Date.now() - 20
    const { outputFiles, metafile } = await bundle({
      absWorkingDir: root,
      entryPoints: [file],
      // Written nowhere: only the endings of the names count.
      outdir: 'apart',
      bundle: true,
      minify: true,
      target: browserTargets,
      ...options,
      metafile: true,
      write: false,
      logLevel: 'silent',
    })
    // What a plugin has made up, such as an address, is no file.
    const files = Object.keys(metafile.inputs).filter(input => !input.includes(':'))
    const inputs = files.map(input => resolve(root, input))
    const outputs = Object.fromEntries(outputFiles.map(({ path, contents }) => [endingOf(path), contents]))
    known.set(file, { inputs, readAt, outputs })
    return outputs
  }
}

/** `.css`, `.js`, `.js.map` */
function endingOf(path: string): string {
  return /\.\w+(\.map)?$/.exec(path)![0]
}

/** When one of the files was changed last, in ms since 1970; one that is gone changes all the time. */
async function lastChange(files: readonly string[]): Promise<number> {
  const changes = await Promise.all(files.map(file => stat(file).catch(() => undefined)))
  return Math.max(...changes.map(change => change?.ctimeMs ?? Number.POSITIVE_INFINITY))
}
