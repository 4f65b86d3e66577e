import { readFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { Loader, Plugin } from 'esbuild'

/**
 * Tells the bundler that lazy parts only ever run once the browser's start has: each of them imports it. What they share
 * with it then lies in one chunk with it, not in a small one for every combination of parts that share something.
 */
export function mergeLazyChunks(root: string): Plugin {
  const start = join(root, 'client/entry/hydrate.tsx')
  const entry = join(root, 'client/entry/main.ts')
  const lazy = new Set<string>()
  return {
    name: 'merge-lazy-chunks',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind, importer }) => {
        const file = resolve(resolveDir, path)
        if (kind === 'dynamic-import' && importer !== entry) lazy.add(file)
        return undefined
      })
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!lazy.has(path)) return undefined
        const source = await readFile(path, 'utf8')
        // Relative, because it becomes part of what the output's name is made of.
        const specifier = relative(dirname(path), start).split(sep).join('/')
        return { contents: `import './${specifier}'\n${source}`, loader: extname(path).slice(1) as Loader }
      })
    },
  }
}
