import { SourceMap } from 'node:module'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { minifyMark, minifyScripts } from '../../../build/shrink/minify.ts'

const source = `function explain(reason: string): never {
  const sentence = 'It failed: ' + reason
  throw new Error(sentence)
}
/*! licensed */
Object.assign(globalThis, { run: (wish: string) => (wish === 'fail' ? explain(wish) : wish) })`

async function minified() {
  const { outputFiles } = await build({
    stdin: { contents: source, sourcefile: 'explain.ts', loader: 'ts' },
    bundle: true,
    minify: true,
    sourcemap: 'external',
    legalComments: 'inline',
    banner: { js: minifyMark },
    outdir: '/',
    write: false,
  })
  const [map, script] = outputFiles.map(({ contents }) => contents)
  const files = new Map([
    ['/assets/explain.js', script!],
    ['/assets/explain.js.map', map!],
    ['/assets/other.css', Buffer.from('body { }')],
  ])
  await minifyScripts(files)
  const [code, mapped, styles] = [...files.values()].map(bytes => Buffer.from(bytes).toString())
  return { code: code!, map: JSON.parse(mapped!), styles }
}

describe('minifyScripts', () => {
  test('keeps the behaviour and the licence of a script, and removes the mark `minifyMark`', async () => {
    const { code, styles } = await minified()
    const run = runInNewContext(`${code}; run`)
    expect(run('stay')).toBe('stay')
    expect(() => run('fail')).toThrow('It failed: fail')
    expect(code).toContain('/*! licensed */')
    expect(code).not.toContain(minifyMark)
    expect(styles).toBe('body { }')
  })

  test('maps the minified code to the sources', async () => {
    const { code, map } = await minified()
    const lines = code.split('\n')
    const line = lines.findIndex(text => text.includes('throw'))
    const found = new SourceMap(map).findEntry(line, lines[line]!.indexOf('throw'))
    expect(found).toMatchObject({ originalSource: expect.stringMatching(/explain\.ts$/), originalLine: 2 })
  })
})
