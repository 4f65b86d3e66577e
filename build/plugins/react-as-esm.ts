import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

/** React's production files by the specifier that asks for them. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React's CommonJS production files as ES modules: 3 kB less than esbuild's wrappers, and the engine parses them once
 * instead of twice. Refuses a release whose exports it does not find again.
 */
export function reactAsEsm(): Plugin {
  return {
    name: 'react-as-esm',
    setup(build) {
      build.onResolve({ filter: /^(react|react-dom|scheduler)(\/[a-z-]+)?$/ }, ({ path }) => {
        const file = files[path]
        if (!file) return { errors: [{ text: `"${path}" has no place in the browser's bundle.` }] }
        return { path: file, namespace: 'react-as-esm' }
      })
      build.onLoad({ filter: /.*/, namespace: 'react-as-esm' }, async ({ path }) => {
        const file = locate(path)
        return { contents: toEsm(await readFile(file, 'utf8'), file, specifierOf(path)), resolveDir: dirname(file) }
      })
    },
  }
}

function locate(path: string): string {
  const [name, ...rest] = path.split('/')
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest)
}

function specifierOf(path: string): string {
  return Object.keys(files).find(specifier => files[specifier] === path)!
}

function toEsm(code: string, path: string, specifier: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(match => match[1]!))].sort()
  const expected = Object.keys(require(path) as object).sort()
  if (names.join() !== expected.join()) throw new Error(`The exports of ${path} are not written as expected.`)
  const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(match => match[1]!))]
  const imports = required.map((name, i) => `import * as $required${i} from ${JSON.stringify(name)}`)
  const body = code
    .replace(/\brequire\("([^"]+)"\)/g, (_, name: string) => `$required${required.indexOf(name)}`)
    .replace(/\bexports\.(\w+)/g, '$export_$1')
  return [
    ...imports,
    `var ${names.map(name => `$export_${name}`).join(', ')}`,
    body,
    `export { ${names.map(name => `$export_${name} as ${name}`).join(', ')} }`,
    // Some packages import React as a default; a namespace still lets the bundler drop what nobody uses.
    `export * as default from ${JSON.stringify(specifier)}`,
  ].join('\n')
}
