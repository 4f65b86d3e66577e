import { readFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { Loader, Plugin } from 'esbuild'

/**
 * Adds an import of `hydrate.tsx` to each lazy chunk. The bundler then creates one chunk of shared modules, instead of many small
 * ones. The import runs no additional code, because `hydrate.tsx` has always run before a lazy chunk loads.
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
        // The path affects the hash in the output's name, so it must not depend on the project's folder.
        const specifier = relative(dirname(path), start).split(sep).join('/')
        return { contents: `import './${specifier}'\n${source}`, loader: extname(path).slice(1) as Loader }
      })
    },
  }
}
