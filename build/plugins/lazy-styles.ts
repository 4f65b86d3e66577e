import { resolve } from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import { browserTargets } from '../browser-targets.ts'

/**
 * A stylesheet that a script imports is its text, bundled and minified: it travels with the lazy part that needs it and
 * is adopted there, so that pages do not carry it and the policy needs no exception.
 */
export function lazyStyles(root: string): Plugin {
  return {
    name: 'lazy-styles',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir, kind }) => {
        if (kind !== 'import-statement') return undefined
        const file = resolve(resolveDir, path)
        return { path: file.slice(root.length + 1), namespace: 'lazy-styles', pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'lazy-styles' }, async ({ pluginData: file }) => {
        const result = await bundle({
          entryPoints: [file],
          bundle: true,
          minify: true,
          target: browserTargets,
          write: false,
          logLevel: 'silent',
        })
        return { contents: `export default ${JSON.stringify(result.outputFiles[0]!.text.trim())}` }
      })
    },
  }
}
