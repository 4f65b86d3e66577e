import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { bundlesApart } from './bundles-apart.ts'

/**
 * Lets a lazy chunk import its stylesheet as a string. The client adds the string to `adoptedStyleSheets`, because the content
 * security policy blocks style elements.
 */
export function lazyStyles(root: string): Plugin {
  const bundle = bundlesApart(root, {})
  return {
    name: 'lazy-styles',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir, kind }) => {
        if (kind !== 'import-statement') return undefined
        const file = resolve(resolveDir, path)
        return { path: file.slice(root.length + 1), namespace: 'lazy-styles', pluginData: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'lazy-styles' }, async ({ pluginData: file }) => {
        const { outputs } = await bundle(file)
        return { contents: `export default ${JSON.stringify(Buffer.from(outputs['.css']!).toString().trim())}` }
      })
    },
  }
}
