import { join } from 'node:path'
import { browserTargets } from '../browser-targets.ts'
import type { Bundler } from '../bundler.ts'
import { afterStart } from '../plugins/after-start.ts'
import { browserBoundary } from '../plugins/browser-boundary.ts'
import { draftParts } from '../plugins/draft-parts.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'
import { lazyStyles } from '../plugins/lazy-styles.ts'
import { packageScripts, packagesApart } from '../plugins/packages-apart.ts'
import { pseudoLanguage } from '../plugins/pseudo-language.ts'
import { reactAsEsm } from '../plugins/react-as-esm.ts'
import { type FirstScripts, firstScripts } from './first-scripts.ts'
import { shrinkMark, shrinkScripts } from './shrink-scripts.ts'

export type ClientBundle = {
  /** Scripts and their source maps by address. */
  files: Map<string, Uint8Array>
  first: FirstScripts
}

/** While developing, the entry also listens for new builds. */
function clientEntry(dev: boolean): string {
  return dev ? 'client/dev/entry.ts' : 'client/main.ts'
}

/** The browser's scripts: an entry, React in a file of its own, one chunk per page, names that tell their content. */
export async function bundleClient(root: string, dev: boolean, { bundle, found }: Bundler): Promise<ClientBundle> {
  const result = await bundle({
    absWorkingDir: root,
    // Packages are named by where they are linked, so the bytes do not tell where they lie.
    preserveSymlinks: true,
    entryPoints: { main: clientEntry(dev), vendor: 'client/vendor.ts' },
    outdir: 'assets',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browserTargets,
    jsx: 'automatic',
    minify: !dev,
    // What is not minified reads well without, and is bundled in half the time.
    sourcemap: dev ? false : 'external',
    legalComments: 'none',
    banner: { js: dev ? '' : shrinkMark },
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      browserBoundary(root, dev),
      draftParts(root),
      ...(dev ? [pseudoLanguage(root), packagesApart(root)] : [reactAsEsm(), afterStart(root)]),
      hashedAssets(found),
      lazyStyles(root),
    ],
  })
  const folder = join(root, 'assets')
  const outputs = result.outputFiles.map(({ path, contents }): [string, Uint8Array] => [
    `/assets${path.slice(folder.length)}`,
    contents,
  ])
  const files = new Map([...outputs, ...(dev ? await packageScripts(root, result.metafile) : [])])
  const first = firstScripts(result.metafile, clientEntry(dev))
  if (!dev) await shrinkScripts(files)
  return { files, first }
}
