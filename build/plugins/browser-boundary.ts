import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Rejects imports of server code and Node's built-in modules in the browser's bundle, so that secrets stay on the server. In
 * development, the error shows only the last import, because tracking all imports is slow.
 */
export function browserBoundary(root: string, dev = false): Plugin {
  const importers = new Map<string, string>()
  return {
    name: 'browser-boundary',
    setup(build) {
      build.onResolve({ filter: dev ? suspicious : ours }, ({ path, importer, resolveDir }) => {
        const target = path.startsWith('node:') ? path : relative(root, resolve(resolveDir, path))
        const from = importer && relative(root, importer)
        if (from && !importers.has(target)) importers.set(target, from)
        if (!isForbidden(target)) return undefined
        return { errors: [{ text: `The browser's bundle reaches ${target}: ${chain(importers, target)}` }] }
      })
    },
  }
}

const outside = ['server', 'build', 'scripts', 'test']
const ours = /^(node:|\.)/
const suspicious = new RegExp(`^node:|^\\..*/(${outside.join('|')})(/|$)`)

function isForbidden(target: string): boolean {
  return target.startsWith('node:') || outside.includes(target.split(sep)[0]!)
}

function chain(importers: ReadonlyMap<string, string>, target: string): string {
  const links = [target]
  for (let from = importers.get(target); from && !links.includes(from); from = importers.get(from)) links.unshift(from)
  return links.join(' → ')
}
