import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type BuildOptions, build as bundle } from 'esbuild'
import { browserTargets } from '../bundler.ts'

/** `outputs` maps an ending, such as `.js.map`, to a file's content. `inputs` contains the paths of the source files. */
export type Bundle = { outputs: Record<string, Uint8Array>; inputs: string[] }

/** Returns a function that bundles one file separately. Caches the results, because each rebuild requests every file. */
export function bundlesApart(root: string, options: BuildOptions): (file: string) => Promise<Bundle> {
  const known = new Map<string, Bundle & { readAt: number }>()

  return async file => {
    const kept = known.get(file)
    if (kept && (await lastChange(kept.inputs)) < kept.readAt) return kept
    // File system timestamps are a few ms behind the clock.
    const readAt = Date.now() - 20
    const { outputFiles, metafile } = await bundle({
      absWorkingDir: root,
      entryPoints: [file],
      // esbuild requires `outdir`, but writes no file there.
      outdir: 'apart',
      bundle: true,
      minify: true,
      target: browserTargets,
      ...options,
      metafile: true,
      write: false,
      logLevel: 'silent',
    })
    // A colon marks inputs that plugins generate. They are not files.
    const files = Object.keys(metafile.inputs).filter(input => !input.includes(':'))
    const inputs = files.map(input => resolve(root, input))
    const outputs = Object.fromEntries(outputFiles.map(({ path, contents }) => [endingOf(path), contents]))
    known.set(file, { inputs, readAt, outputs })
    return { inputs, outputs }
  }
}

function endingOf(path: string): string {
  return /\.\w+(\.map)?$/.exec(path)![0]
}

/** Returns the time of the last change in ms since 1970, or Infinity if a file was deleted. */
async function lastChange(files: readonly string[]): Promise<number> {
  const changes = await Promise.all(files.map(file => stat(file).catch(() => undefined)))
  return Math.max(...changes.map(change => change?.ctimeMs ?? Number.POSITIVE_INFINITY))
}
