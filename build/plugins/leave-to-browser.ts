import { relative } from 'node:path'
import type { Plugin } from 'esbuild'

/** Views are the one thing in `client/` that the server loads by import() too. */
const views = 'client/pages/index.ts'

/** Leaves out of the server what only a browser ever loads: the lazy parts of `client/`, with all that they import. */
export function leaveToBrowser(root: string): Plugin {
  return {
    name: 'leave-to-browser',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
        const from = relative(root, importer)
        if (kind !== 'dynamic-import' || !from.startsWith('client') || from === views) return undefined
        return { path, namespace: 'left-to-browser' }
      })
      build.onLoad({ filter: /.*/, namespace: 'left-to-browser' }, () => ({ contents: '' }))
    },
  }
}
