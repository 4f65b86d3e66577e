import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'

export function serverShrinkers(root: string): Record<string, Plugin> {
  return {
    'omit-browser-only': omitBrowserOnly(root),
    'omit-unused': omitUnused(),
    'http-without-undici': httpWithoutUndici(),
  }
}

/** The only file in `client/` whose dynamic imports the server uses. */
const views = 'client/pages/index.ts'

function omitBrowserOnly(root: string): Plugin {
  return {
    name: 'omit-browser-only',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
        const from = relative(root, importer)
        if (kind !== 'dynamic-import' || !from.startsWith('client') || from === views) return undefined
        return { path, namespace: 'browser-only' }
      })
      build.onLoad({ filter: /.*/, namespace: 'browser-only' }, () => ({ contents: '' }))
    },
  }
}

/**
 * Packages load these modules at startup, but this server does not use them: Express's body parsers (with iconv-lite's tables),
 * React's string renderers, and prom-client's default metrics and push gateway (with OpenTelemetry). Each value matches the file
 * that imports the module.
 */
const unused: Record<string, RegExp> = {
  'body-parser': /express[/\\]lib[/\\]express\.js$/,
  './cjs/react-dom-server-legacy.node.production.js': /react-dom[/\\]server\.node\.js$/,
  './lib/summary': /prom-client[/\\]index\.js$/,
  './lib/pushgateway': /prom-client[/\\]index\.js$/,
  './lib/defaultMetrics': /prom-client[/\\]index\.js$/,
}

function omitUnused(): Plugin {
  return {
    name: 'omit-unused',
    setup(build) {
      build.onResolve({ filter: /^(body-parser|\.\/cjs\/react-dom-server-legacy|\.\/lib\/)/ }, ({ path, importer }) =>
        unused[path]?.test(importer) ? { path, namespace: 'unused' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: refusing(path) }))
    },
  }
}

function refusing(path: string): string {
  const sentence = JSON.stringify(`${path} is left out of the server by build/shrink/server.ts.`)
  return `function refuse() { throw new Error(${sentence}) }
module.exports = new Proxy(refuse, { get: () => refuse })`
}

/**
 * An import of `node:http` would read all exports of the module. Reading the exports WebSocket, CloseEvent and MessageEvent would
 * load undici.
 */
function httpWithoutUndici(): Plugin {
  return {
    name: 'http-without-undici',
    setup(build) {
      build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'node:http', namespace: 'http-without-undici' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'http-without-undici' }, () => ({
        contents: `const http = process.getBuiltinModule('node:http')\nexport default http\n${namedExports()}`,
      }))
    },
  }
}

function namedExports(): string {
  const plain = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => !get)
  return plain.map(([name]) => `export const ${name} = http.${name}`).join('\n')
}

const parsers = '(?:json|raw|text|urlencoded)'
const used = new RegExp(`\\bexpress\\.${parsers}\\(|import\\s*\\{[^}]*\\b${parsers}\\b[^}]*\\}\\s*from 'express'`)

/** Reports an error if the server's code uses Express's body parsers, because `omit-unused` removes them from the bundle. */
export function refuseParsers(root: string): Plugin {
  const folder = join(root, 'server') + sep
  return {
    name: 'refuse-parsers',
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
