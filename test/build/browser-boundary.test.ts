import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { browserBoundary } from '../../build/plugins/browser-boundary.ts'
import { freshFolder } from '../support/folder.ts'

describe('browserBoundary', () => {
  const folder = freshFolder()

  async function bundle(files: Record<string, string>, dev = false): Promise<string> {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder(), name)), { recursive: true })
      writeFileSync(join(folder(), name), text)
    }
    const entryPoints = ['client/main.ts']
    const plugins = [browserBoundary(folder(), dev)]
    return build({
      absWorkingDir: folder(),
      entryPoints,
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins,
    }).then(
      () => '',
      error => error.message,
    )
  }

  test('allows imports from client and shared', async () => {
    const files = { 'client/main.ts': "import '../shared/a.ts'", 'shared/a.ts': "import './b.ts'", 'shared/b.ts': '' }
    expect(await bundle(files)).toBe('')
  })

  test.each(['server', 'build', 'scripts', 'test'])(
    'rejects an import from %s and shows the chain of imports',
    async layer => {
      const says = await bundle({
        'client/main.ts': "import './pages/faq.ts'",
        'client/pages/faq.ts': "import '../../shared/words.ts'",
        'shared/words.ts': `import '../${layer}/secret.ts'`,
        [`${layer}/secret.ts`]: '',
      })
      expect(says).toContain(`The browser's bundle reaches ${layer}/secret.ts`)
      expect(says).toContain(`client/main.ts → client/pages/faq.ts → shared/words.ts → ${layer}/secret.ts`)
    },
  )

  test('shows the last import of the chain in dev mode', async () => {
    const files = { 'client/main.ts': "import './a.ts'", 'client/a.ts': "import '../server/b.ts'", 'server/b.ts': '' }
    expect(await bundle(files, true)).toContain('client/a.ts → server/b.ts')
    expect(await bundle({ 'client/main.ts': "import 'node:fs'" }, true)).toContain('client/main.ts → node:fs')
  })

  test.each(["import 'node:fs'", "import('node:fs')"])('rejects %s', async code => {
    const says = await bundle({ 'client/main.ts': code })
    expect(says).toContain("The browser's bundle reaches node:fs: client/main.ts → node:fs")
  })

  test("cannot resolve import 'fs'", async () => {
    expect(await bundle({ 'client/main.ts': "import 'fs'" })).toContain('Could not resolve "fs"')
  })

  test('rejects a lazy import from the server', async () => {
    const files = { 'client/main.ts': "import('../server/secret.ts')", 'server/secret.ts': '' }
    expect(await bundle(files)).toContain('client/main.ts → server/secret.ts')
  })

  test('allows type imports', async () => {
    const files = {
      'client/main.ts': "import type { A } from '../server/a.ts'; let a: A",
      'server/a.ts': 'export type A = 1',
    }
    expect(await bundle(files)).toBe('')
  })
})
