import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { pseudoRow } from '../pseudo/pseudo-row.ts'

/** Adds the pseudo-language to the table of languages in a bundle for developing. */
export function pseudoLanguage(root: string): Plugin {
  const table = join(root, 'shared', 'languages.ts')
  return {
    name: 'pseudo-language',
    setup(build) {
      build.onLoad({ filter: /languages\.ts$/ }, async ({ path }) => {
        if (path !== table) return undefined
        const row = JSON.stringify(pseudoRow)
        const added = `languages.push(${row})\nrows.set(${JSON.stringify(pseudoRow.code)}, ${row})\n`
        return { contents: `${await readFile(path, 'utf8')}\n${added}`, loader: 'ts' }
      })
    },
  }
}
