import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { reactAsEsm } from '../../../build/shrink/react-as-esm.ts'
import { emptyUnused, withheld } from '../../../build/shrink/unused-of-react.ts'

async function bundle(contents: string, options?: { whole: boolean }): Promise<{ error: string; bytes: number }> {
  const stdin = { contents, resolveDir: __dirname }
  const esbuild = { bundle: true, write: false, minify: true, format: 'esm', logLevel: 'silent' } as const
  return build({ ...esbuild, stdin, plugins: [reactAsEsm(options)] }).then(
    ({ outputFiles }) => ({ error: '', bytes: outputFiles[0]!.contents.length }),
    error => ({ error: error.message, bytes: 0 }),
  )
}

describe('the unused parts of React', () => {
  const exported = Object.keys(createRequire(import.meta.url)('react') as object)
  const names = [...withheld].filter(name => exported.includes(name))

  test.each(names)('cannot be imported: %s', async name => {
    const source = `export { ${name} } from 'react'\n`
    expect((await bundle(source)).error).toContain(`No matching export in "react-as-esm:react/cjs/react.production.js"`)
    expect((await bundle(source, { whole: true })).error).toBe('')
  })

  test('are refused by the linter too', () => {
    const { linter } = createRequire(import.meta.url)('../../../biome.json')
    const { paths } = linter.rules.style.noRestrictedImports.options
    expect(paths.react.importNames).toEqual([...withheld])
  })

  test('make the renderer smaller by at least 5 %', async () => {
    const source = "export { hydrateRoot } from 'react-dom/client'"
    const [all, used] = await Promise.all([bundle(source, { whole: true }), bundle(source)])
    expect(used.bytes).toBeLessThan(0.95 * all.bytes)
  })

  test('must all exist in react-dom, and other files stay unchanged', () => {
    const path = join('react-dom', 'cjs', 'react-dom-client.production.js')
    expect(() => emptyUnused('function startViewTransition(a) {\n  a()\n}\n', path)).toThrow('has no function')
    expect(emptyUnused('anything', 'react.production.js')).toBe('anything')
  })
})
