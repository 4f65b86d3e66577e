import http from 'node:http'
import type { Plugin } from 'esbuild'

/**
 * `node:http` without undici. An import makes Node read every export, and WebSocket, CloseEvent and MessageEvent are getters
 * that load undici: a tenth of a server's start. `process.getBuiltinModule` reads nothing.
 */
export function httpAlone(): Plugin {
  return {
    name: 'http-alone',
    setup(build) {
      build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'node:http', namespace: 'http-alone' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'http-alone' }, () => ({
        contents: `const http = process.getBuiltinModule('node:http')\nexport default http\n${namedExports()}`,
      }))
    },
  }
}

function namedExports(): string {
  const plain = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => !get)
  return plain.map(([name]) => `export const ${name} = http.${name}`).join('\n')
}
