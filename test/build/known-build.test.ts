import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownBuild, noteSources } from '../../build/known-build.ts'
import { freshFolder } from '../support/folder.ts'

const id = 'aaaaaaaaaaaaaaaa'

describe('knownBuild', () => {
  const folder = freshFolder()
  const source = () => join(folder(), 'client/pages/page.tsx')
  const builds = () => join(folder(), 'dist')
  const known = () => knownBuild(folder(), builds())

  beforeEach(async () => {
    for (const name of ['build', 'client/pages', 'locales', 'server', 'shared', `dist/${id}`])
      mkdirSync(join(folder(), name), { recursive: true })
    for (const name of ['package-lock.json', 'LICENSE']) writeFileSync(join(folder(), name), name)
    writeFileSync(source(), 'one')
    writeFileSync(join(builds(), id, 'meta.json'), JSON.stringify({ id }))
    await noteSources(folder(), builds())(id)
  })

  test('finds the build of unchanged sources', async () => {
    expect(await known()).toBe(id)
  })

  test('finds the build if a file was written again with the same content', async () => {
    writeFileSync(source(), 'two')
    writeFileSync(source(), 'one')
    expect(await known()).toBe(id)
    expect(await known()).toBe(id)
  })

  test.each([
    ['a file has changed, even with the same size and modification time', changeSilently],
    ['a file was added', () => writeFileSync(join(folder(), 'server/new.ts'), '')],
    ['a file is missing', () => rmSync(source())],
    ['the build is missing', () => rmSync(join(builds(), id), { recursive: true })],
    ['`sources.json` is damaged', () => writeFileSync(join(builds(), 'sources.json'), '{"id":')],
  ])('finds no build if %s', async (_what, change) => {
    change()
    expect(await known()).toBeUndefined()
  })

  test('finds no build if the sources have changed during the build', async () => {
    const noteBuild = noteSources(folder(), builds())
    writeFileSync(source(), 'two')
    await noteBuild(id)
    expect(await known()).toBeUndefined()
  })

  function changeSilently(): void {
    const { atime, mtime } = statSync(source())
    writeFileSync(source(), 'two')
    utimesSync(source(), atime, mtime)
  }
})
