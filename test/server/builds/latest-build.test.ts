import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

  test('whoever reads while another process switches to and fro finds a whole pointer', async () => {
    const module = join(__dirname, '../../../server/builds/latest-build.ts')
    const code = `const { activate } = await import(${JSON.stringify(module)})
      for (let i = 0; i < 400; i++) await activate(process.argv[1], ['${a}', '${b}'][i % 2])`
    await activate(folder(), a)
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder()], { stdio: 'inherit' })
    const ended = once(child, 'exit')
    const seen = new Set<string>()
    while (child.exitCode === null) {
      for (let i = 0; i < 200; i++) seen.add(JSON.parse(readFileSync(join(folder(), 'latest.json'), 'utf8')).id)
      await new Promise(done => setImmediate(done))
    }
    expect([await ended, seen]).toEqual([[0, null], new Set([a, b])])
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
