import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../../build/steps/describe-build.ts'
import { hardlinkUnchanged } from '../../build/steps/write-build.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { freshFolder } from '../support/folder.ts'

const [earlier, later] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']
const files = (words: Record<string, string>) =>
  new Map(Object.entries(words).map(([address, text]) => [address, Buffer.from(text)]))
const before = files({ '/locales/de/faq.json': '{"a":1}', '/locales/de/home.json': '{}', '/assets/main.js': 'main()' })
const after = files({ '/locales/de/faq.json': '{"a":2}', '/locales/de/home.json': '{}', '/assets/main.js': 'main()' })

describe('hardlinkUnchanged', () => {
  const folder = freshFolder()

  function writeEarlier(list: string) {
    const there = buildFolder(folder(), earlier)
    for (const [address, bytes] of before) {
      mkdirSync(dirname(join(there.public, address)), { recursive: true })
      writeFileSync(join(there.public, address), bytes)
    }
    writeFileSync(there.files, list)
    return there
  }
  const link = (list: string) =>
    hardlinkUnchanged(writeEarlier(list), buildFolder(folder(), later).public, listFiles(later, after), after)
  const inode = (id: string, address: string) => statSync(join(buildFolder(folder(), id).public, address)).ino

  test('links files with the same URL and content as in an earlier build, and returns the others', async () => {
    const left = await link(JSON.stringify(listFiles(earlier, before)))
    expect([...left.keys()]).toEqual(['/locales/de/faq.json'])
    for (const address of ['/locales/de/home.json', '/assets/main.js']) {
      expect(inode(later, address)).toBe(inode(earlier, address))
    }
  })

  test('returns all files if the earlier build is incomplete', async () => {
    expect([...(await link('')).keys()]).toEqual([...after.keys()])
  })
})
