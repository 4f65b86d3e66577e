import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createBundler } from '../../build/bundler.ts'
import { root } from '../../build/places.ts'
import { bundleServer } from '../../build/steps/bundle-server.ts'

type SourceMap = { sourceRoot?: string; sources: string[] }

describe('the source map of the server in development', () => {
  let map: SourceMap
  beforeAll(async () => {
    const files = await bundleServer(root, true, createBundler())
    map = JSON.parse(Buffer.from(files.get('main.js.map')!).toString())
  })

  test('names existing files by their URL, so that a debugger can set breakpoints', () => {
    const urls = map.sources.filter(source => !source.includes(':')).map(source => new URL(map.sourceRoot + source))
    expect(urls.map(String)).toContain(`file://${root}/server/app.ts`)
    expect(urls.filter(url => !existsSync(fileURLToPath(url)))).toEqual([])
  })
})
