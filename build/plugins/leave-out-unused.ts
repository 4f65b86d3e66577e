import type { Plugin } from 'esbuild'

/** What packages load at their start and this server never calls: Express's body parsers (with the tables of iconv-lite), and React's renderers to strings. */
const unused: Record<string, RegExp> = {
  'body-parser': /express[/\\]lib[/\\]express\.js$/,
  './cjs/react-dom-server-legacy.node.production.js': /react-dom[/\\]server\.node\.js$/,
}

/** Leaves out of the server what it never calls: a quarter of its code, which Node would read and compile at each start. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    setup(build) {
      build.onResolve({ filter: /^(body-parser|\.\/cjs\/react-dom-server-legacy)/ }, ({ path, importer }) =>
        unused[path]?.test(importer) ? { path, namespace: 'unused' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: refusing(path) }))
    },
  }
}

/** A module that says what it is when it is used after all. */
function refusing(path: string): string {
  const sentence = JSON.stringify(`${path} is left out of the server by build/plugins/leave-out-unused.ts.`)
  return `const refuse = () => { throw new Error(${sentence}) }
module.exports = new Proxy({}, { get: () => refuse })`
}
