import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce, tidyCache } from '../../build/cache.ts'
import { freshFolder } from '../support/folder.ts'

describe('the build cache', () => {
  const own = freshFolder()
  const folder = () => join(own(), 'cache')
  const files = () => readdirSync(folder()).map(name => join(folder(), name))
  let times = 0
  beforeEach(() => {
    times = 0
  })

  const ask = (from: string[], words = 'made') => {
    const make = async () => {
      times++
      return new Map([['text', Buffer.from(words)]])
    }
    return makeOnce(from, make, folder()).then(made => Buffer.from(made.get('text')!).toString())
  }

  test('makes a result once for the same input, and again for other input', async () => {
    expect([await ask(['a', 'bc']), await ask(['a', 'bc'], 'again'), times]).toEqual(['made', 'made', 1])
    expect([await ask(['ab', 'c'], 'other'), times]).toEqual(['other', 2])
  })

  test.each([
    ['is truncated', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['is empty', () => Buffer.alloc(0)],
    ['has a wrong byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
  ])('makes a result again if its file %s, and stores it', async (_, spoil) => {
    await ask(['a'])
    const [file] = files()
    writeFileSync(file!, spoil(readFileSync(file!)))
    expect([await ask(['a'], 'anew'), await ask(['a']), times]).toEqual(['anew', 'anew', 2])
  })

  test('makes a result on each call if it cannot store files', async () => {
    writeFileSync(folder(), 'in the way')
    expect([await ask(['a']), await ask(['a']), times]).toEqual(['made', 'made', 2])
  })

  test('rejects with the error of a failed step and leaves no temporary file', async () => {
    await ask(['a'])
    const failing = makeOnce(['b'], () => Promise.reject(new Error('broken')), folder())
    await expect(failing).rejects.toThrow('broken')
    expect(files()).toHaveLength(1)
  })

  test('removes the least recently used results above its size limit', async () => {
    for (const [i, name] of ['old', 'older', 'oldest'].entries()) {
      const before = new Set(i === 0 ? [] : files())
      await ask([name], 'x'.repeat(1000))
      const file = files().find(path => !before.has(path))!
      utimesSync(file, new Date(), new Date(Date.now() - (i + 1) * 60_000))
    }
    // A read counts as a use, so this result must stay in the cache.
    await ask(['oldest'])
    await tidyCache(2_500, folder())
    times = 0
    for (const name of ['old', 'oldest', 'older']) await ask([name])
    expect(times).toBe(1)
  })
})
