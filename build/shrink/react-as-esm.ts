import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** Defines these globals as `undefined`, so that the bundler drops the React code that uses them. */
const absent = Object.fromEntries(
  ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'setImmediate', 'navigation'].map(name => [name, 'undefined']),
)

/**
 * Converts React to ES modules, so that the bundler drops unused exports. Throws if a React release writes its imports or exports
 * in an unexpected way.
 */
export function reactAsEsm(): Plugin {
  return {
    name: 'react-as-esm',
    setup(build) {
      build.initialOptions.define = { ...build.initialOptions.define, ...absent }
      build.onResolve({ filter: /^(react|react-dom|scheduler)(\/[a-z-]+)?$/ }, ({ path }) => {
        const file = files[path]
        if (!file) return { errors: [{ text: `"${path}" is not allowed in the browser's bundle.` }] }
        return { path: file, namespace: 'react-as-esm' }
      })
      build.onLoad({ filter: /.*/, namespace: 'react-as-esm' }, async ({ path }) => {
        const file = locate(path)
        return { contents: toEsm(await readFile(file, 'utf8'), file), resolveDir: dirname(file) }
      })
      // Use a namespace import, because a default import would keep all exports of React in the bundle.
      build.onLoad({ filter: /zustand[\\/]esm[\\/]react\.mjs$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace("import React from 'react'", "import * as React from 'react'"),
      }))
    },
  }
}

function locate(path: string): string {
  const [name, ...rest] = path.split('/')
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest)
}

const requires = /^var ((?:\w+ = require\("[^"]+"\)(?:,\s*)?)+);/gm

function toEsm(code: string, path: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(match => match[1]!))].sort()
  const expected = Object.keys(require(path) as object).sort()
  if (names.join() !== expected.join()) throw new Error(`The exports of ${path} are not written as expected.`)
  const body = code
    .replace(requires, (_, list: string) =>
      list.replace(/(\w+) = require\(("[^"]+")\)(?:,\s*)?/g, 'import * as $1 from $2\n'),
    )
    // Replace assignments with declarations, because the bundler cannot drop unused assignments.
    .replace(/^exports\.(\w+) =/gm, 'var $export_$1 =')
    .replace(/\bexports\.(\w+)/g, '$export_$1')
  if (/\brequire\(/.test(body)) throw new Error(`The imports of ${path} are not written as expected.`)
  return `${body}\nexport { ${names.map(name => `$export_${name} as ${name}`).join(', ')} }`
}
