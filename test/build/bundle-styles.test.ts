import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fontPath } from '../../build/brand/font-styles.ts'
import { createBundler } from '../../build/bundler.ts'
import { root } from '../../build/places.ts'
import { bundlesApart } from '../../build/plugins/bundles-apart.ts'
import { bundleStyles } from '../../build/steps/bundle-styles.ts'
import { freshFolder } from '../support/folder.ts'

const folder = freshFolder()

describe('bundleStyles', () => {
  test('removes insignificant white space', async () => {
    const css = await bundleStyles(process.cwd(), createBundler())
    expect(css).not.toMatch(/--[\w-]+: |, | [*/] /)
  })

  const bundles: Record<string, (folder: string) => Promise<unknown>> = {
    'the stylesheet': folder => bundleStyles(folder, createBundler()),
    'the stylesheet of a lazy chunk': folder => bundlesApart(folder, {})(join(folder, 'client/styles/index.css')),
  }
  test.each([
    ['a missing colon', 'p { color red }', '2:9: ERROR: Expected ":"'],
    ['a block without an end', 'p { color: red', '2:14: ERROR: Expected "}" to go with "{"'],
    ['a block that is closed twice', 'p { color: red } }', '2:17: ERROR: Unexpected "}"'],
    ['a JavaScript comment', '// p { color: red }', '2:0: ERROR: Comments in CSS use "/* ... */" instead of "//"'],
  ])('refuses %s with file and line', async (_, rule, error) => {
    for (const [name, bundle] of Object.entries(bundles)) {
      const file = join(folder(), name, 'client/styles/index.css')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `\n${rule}`)
      cpSync(dirname(fontPath(root)), dirname(fontPath(join(folder(), name))), { recursive: true })
      await expect(bundle(join(folder(), name))).rejects.toThrow(`client/styles/index.css:${error}`)
    }
  })
})
