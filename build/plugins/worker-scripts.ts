import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Scripts } from '../bundler.ts'
import { minifyMark } from '../shrink/minify.ts'
import { browserBoundary } from './browser-boundary.ts'
import { bundlesApart } from './bundles-apart.ts'
import { assetAddress, hashedAssets } from './hashed-assets.ts'

type Options = {
  dev: boolean
  found: Set<string>
  workers: Map<string, Scripts>
  sources?: Set<string>
}

/**
 * Bundles each `*.worker.ts` into a separate script. The server recognises these scripts by their file names, and sends them with
 * a content security policy for workers.
 */
export function workerScripts(root: string, { dev, found, workers, sources }: Options): Plugin {
  const bundle = bundlesApart(root, {
    minify: !dev,
    sourcemap: dev ? 'inline' : 'external',
    legalComments: 'inline',
    banner: { js: dev ? '' : minifyMark },
    plugins: [browserBoundary(root, dev), hashedAssets(found)],
  })
  return {
    name: 'worker-scripts',
    setup(build) {
      build.onResolve({ filter: /\.worker\.ts\?address$/ }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path.replace(/\?.*/, ''))
        return { path: relative(root, file), namespace: 'worker-scripts', pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'worker-scripts' }, async ({ pluginData: file }) => {
        const { outputs, inputs } = await bundle(file)
        for (const input of inputs) sources?.add(input)
        const script = Buffer.from(outputs['.js']!)
        const address = assetAddress(basename(file).replace('.ts', '.js'), script)
        const map = outputs['.js.map']
        workers.set(file, new Map([[address, script], ...(map ? [[`${address}.map`, map] as const] : [])]))
        return { contents: `export default ${JSON.stringify(address)}` }
      })
    },
  }
}
