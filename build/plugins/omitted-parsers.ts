import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'

const parsers = '(?:json|raw|text|urlencoded)'
const used = new RegExp(`\\bexpress\\.${parsers}\\(|import\\s*\\{[^}]*\\b${parsers}\\b[^}]*\\}\\s*from 'express'`)

/** Refuses Express's body parsers, which the server of a real build is without (build/shrink/server.ts), by file and line. */
export function omittedParsers(root: string): Plugin {
  const folder = join(root, 'server') + sep
  return {
    name: 'omitted-parsers',
    setup(build) {
      build.onLoad({ filter: /[/\\]server[/\\].*\.tsx?$/ }, async ({ path }) => {
        if (!path.startsWith(folder)) return undefined
        const source = await readFile(path, 'utf8')
        const found = used.exec(source)
        if (!found) return undefined
        const before = source.slice(0, found.index).split('\n')
        const lineText = source.split('\n')[before.length - 1]!
        const place = { file: relative(root, path), line: before.length, column: before.at(-1)!.length, lineText }
        const text = 'The server is built without Express’s body parsers. Use server/http/read-body.ts.'
        return { errors: [{ text, location: place }] }
      })
    },
  }
}
