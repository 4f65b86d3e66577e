import http from 'node:http'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'

/** What makes the server's bundle smaller and its start shorter, by name. */
export function serverShrinkers(root: string): Record<string, Plugin> {
  return {
    'omit-browser-only': omitBrowserOnly(root),
    'omit-unused': omitUnused(),
    'http-without-undici': httpWithoutUndici(),
  }
}

/** Views are the one thing in `client/` that the server loads by import() too. */
const views = 'client/pages/index.ts'

/** Leaves out what only a browser ever loads: the lazy parts of `client/`, with all that they import. */
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
 * What packages load at their start and this server never calls: Express's body parsers (with the tables of iconv-lite),
 * React's renderers to strings, and what prom-client measures and pushes by itself (with OpenTelemetry). By what asks for it.
 */
const unused: Record<string, RegExp> = {
  'body-parser': /express[/\\]lib[/\\]express\.js$/,
  './cjs/react-dom-server-legacy.node.production.js': /react-dom[/\\]server\.node\.js$/,
  './lib/summary': /prom-client[/\\]index\.js$/,
  './lib/pushgateway': /prom-client[/\\]index\.js$/,
  './lib/defaultMetrics': /prom-client[/\\]index\.js$/,
}

/** Leaves out what Node would read and compile at each start for nothing. */
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

/** A module that says what it is when it is used after all. */
function refusing(path: string): string {
  const sentence = JSON.stringify(`${path} is left out of the server by build/shrink/server.ts.`)
  return `function refuse() { throw new Error(${sentence}) }
module.exports = new Proxy(refuse, { get: () => refuse })`
}

/**
 * `node:http` without undici. An import makes Node read every export, and WebSocket, CloseEvent and MessageEvent are getters
 * that load undici. `process.getBuiltinModule` reads nothing.
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
