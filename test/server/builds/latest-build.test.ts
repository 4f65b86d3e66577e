import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate, readActivations, readLatest } from '../../../server/builds/latest-build.ts'
import { freshFolder } from '../../support/folder.ts'

const [a, b] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']

const unbelievable = ['', '{', 'null', '[]', '{"id":"../x","timestamp":1}', '{"id":"aaaaaaaaaaaaaaaa","timestamp":"1"}']

describe('latest-build', () => {
  const folder = freshFolder()

  test('nothing is live before the first activation', async () => {
    expect(await readLatest(folder())).toBeUndefined()
    expect(await readActivations(folder())).toEqual([])
  })

  test('activating makes a build the live one, now', async () => {
    const before = Date.now()
    const stamp = await activate(folder(), a)
    expect(stamp).toEqual({ id: a, timestamp: expect.any(Number) })
    expect(stamp.timestamp).toBeGreaterThanOrEqual(before)
    expect(await readLatest(folder())).toEqual(stamp)
    expect(JSON.parse(readFileSync(join(folder(), 'latest.json'), 'utf8'))).toEqual(stamp)
  })

  test('every activation is kept, a rollback too, and no draft stays', async () => {
    for (const id of [a, b, a]) await activate(folder(), id)
    expect((await readActivations(folder())).map(({ id }) => id)).toEqual([a, b, a])
    expect((await readLatest(folder()))!.id).toBe(a)
    expect(readdirSync(folder()).sort()).toEqual(['activations.jsonl', 'latest.json'])
  })

  test('half a line that a crash left is passed over', async () => {
    await activate(folder(), a)
    appendFileSync(join(folder(), 'activations.jsonl'), '{"id":"bbbb')
    expect(await readActivations(folder())).toHaveLength(1)
  })

  test('half a line that a crash left does not swallow the next activation', async () => {
    appendFileSync(join(folder(), 'activations.jsonl'), '{"id":"bbbb')
    await activate(folder(), a)
    expect(await readActivations(folder())).toHaveLength(1)
  })

  test.each(unbelievable)('a pointer that says %j stops the start with the file’s name', async text => {
    writeFileSync(join(folder(), 'latest.json'), text)
    await expect(readLatest(folder())).rejects.toThrow(/latest\.json is no build pointer/)
  })
})
