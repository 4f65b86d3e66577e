import { build } from 'esbuild'
import { packageScripts, packagesApart } from '../../build/plugins/packages-apart.ts'

const root = process.cwd()
const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir: root, sourcefile: 'page.ts' },
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [packagesApart(root)],
  })

test('packagesApart puts each package into a separate script that exports the imported names', async () => {
  const { metafile, outputFiles } = await bundle(`import { useState } from 'react'; useState(1)`)
  const [, address] = /from "(.+react\.js)"/.exec(outputFiles[0]!.text)!
  const scripts = await packageScripts(root, metafile)
  expect(Buffer.from(scripts.get(address!)!).toString()).toMatch(/export \{[^}]*\buseState\b/)
})

test('packagesApart reports a missing package with file and line', async () => {
  await expect(bundle(`\nimport 'zustandd'`)).rejects.toThrow('page.ts:2:7: ERROR: Could not resolve "zustandd"')
})
