import { join } from 'node:path'
import type { Bundler } from '../bundler.ts'
import { browserTargets } from '../bundler.ts'
import { browserBoundary } from '../plugins/browser-boundary.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'
import { lazyStyles } from '../plugins/lazy-styles.ts'
import { packageScripts, packagesApart } from '../plugins/packages-apart.ts'
import { workerScripts } from '../plugins/worker-scripts.ts'
import { pseudoDefine } from '../pseudo-language.ts'
import { mergeLazyChunks } from '../shrink/merge-lazy-chunks.ts'
import { minifyMark, minifyScripts } from '../shrink/minify.ts'
import { reactAsEsm } from '../shrink/react-as-esm.ts'
import { type FirstScripts, firstScripts } from './first-scripts.ts'

export type ClientBundle = {
  files: Map<string, Uint8Array>
  first: FirstScripts
  sources: string[]
}

function clientEntry(dev: boolean): string {
  return dev ? 'client/dev/entry.ts' : 'client/entry/main.ts'
}

export async function bundleClient(
  root: string,
  dev: boolean,
  { bundle, found, workers }: Bundler,
  without: readonly string[] = [],
): Promise<ClientBundle> {
  const shrinkers = Object.entries({ 'react-as-esm': reactAsEsm(), 'merge-lazy-chunks': mergeLazyChunks(root) })
    .filter(([name]) => !without.includes(name))
    .map(([, plugin]) => plugin)
  const ofWorkers = new Set<string>()
  const result = await bundle({
    absWorkingDir: root,
    // Keep symbolic links, so that the output does not depend on the real paths of packages.
    preserveSymlinks: true,
    entryPoints: { main: clientEntry(dev), vendor: 'client/entry/vendor.ts' },
    outdir: 'assets',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browserTargets,
    jsx: 'automatic',
    minify: !dev,
    sourcemap: dev ? 'inline' : 'external',
    legalComments: 'none',
    banner: { js: dev ? '' : minifyMark },
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', ...pseudoDefine(dev) },
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      browserBoundary(root, dev),
      workerScripts(root, { dev, found, workers, sources: ofWorkers }),
      hashedAssets(found),
      ...(dev ? [packagesApart(root)] : shrinkers),
      lazyStyles(root),
    ],
  })
  const folder = join(root, 'assets')
  const outputs = result.outputFiles.map(({ path, contents }): [string, Uint8Array] => [
    `/assets${path.slice(folder.length)}`,
    contents,
  ])
  const files = new Map([
    ...outputs,
    ...[...workers.values()].flatMap(scripts => [...scripts]),
    ...(dev ? await packageScripts(root, result.metafile) : []),
  ])
  const first = firstScripts(result.metafile, clientEntry(dev))
  if (!dev && !without.includes('swc')) await minifyScripts(files)
  return { files, first, sources: [...Object.keys(result.metafile.inputs), ...ofWorkers, ...found] }
}
