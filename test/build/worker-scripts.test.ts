import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import type { Scripts } from '../../build/bundler.ts'
import { workerScripts } from '../../build/plugins/worker-scripts.ts'
import { freshFolder } from '../support/folder.ts'

describe('workerScripts', () => {
  const folder = freshFolder()

  async function bundle(files: Record<string, string>, dev = false) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder(), name)), { recursive: true })
      writeFileSync(join(folder(), name), text)
    }
    const found = new Set<string>()
    const workers = new Map<string, Scripts>()
    const { outputFiles } = await build({
      absWorkingDir: folder(),
      entryPoints: ['client/page.ts'],
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [workerScripts(folder(), { dev, found, workers })],
    })
    const scripts = new Map([...workers.values()].flatMap(scripts => [...scripts]))
    return { page: outputFiles[0]!.text, scripts, found: [...found] }
  }

  const page = "import address from './part/count.worker.ts?address'; start(address)"

  test('gives a page the URL of a complete script with a source map', async () => {
    const { page: text, scripts } = await bundle({
      'client/page.ts': page,
      'client/part/count.worker.ts': "import { one } from './one.ts'; postMessage(one)",
      'client/part/one.ts': "export const one = 'from the other module'",
    })
    const [address, map] = [...scripts.keys()]
    expect(address).toMatch(/^\/assets\/count\.worker-[0-9a-f]{10}\.js$/)
    expect(map).toBe(`${address}.map`)
    expect(text).toContain(`"${address}"`)
    expect(text).not.toContain('from the other module')
    expect(Buffer.from(scripts.get(address!)!).toString()).toContain('from the other module')
  })

  test('changes the URL with the content of the worker', async () => {
    const worker = (number: number) => ({
      'client/page.ts': page,
      'client/part/count.worker.ts': `postMessage(${number})`,
    })
    const [one] = [...(await bundle(worker(1))).scripts.keys()]
    const [two] = [...(await bundle(worker(2))).scripts.keys()]
    expect(two).not.toBe(one)
  })

  test('finds files that a worker imports by URL', async () => {
    const { found } = await bundle({
      'client/page.ts': page,
      'client/part/count.worker.ts': "import library from './library.js?address'; importScripts(library)",
      'client/part/library.js': '',
    })
    expect(found).toEqual([join(folder(), 'client/part/library.js')])
  })

  test('rejects a worker that imports from the server', async () => {
    const files = {
      'client/page.ts': page,
      'client/part/count.worker.ts': "import '../../server/secret.ts'",
      'server/secret.ts': '',
    }
    await expect(bundle(files)).rejects.toThrow('client/part/count.worker.ts → server/secret.ts')
  })
})
