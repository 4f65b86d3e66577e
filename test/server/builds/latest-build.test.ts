import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { activate, readActivations, readLatest, readLive } from '../../../server/builds/latest-build.ts'
import { freshFolder } from '../../support/folder.ts'

const [a, b, c] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

const unbelievable = ['', '{', 'null', '[]', '{"id":"../x","timestamp":1}', '{"id":"aaaaaaaaaaaaaaaa","timestamp":"1"}']

describe('the record of live builds', () => {
  const folder = freshFolder()

  test('names no build before the first activation', async () => {
    expect(await readLatest(folder())).toBeUndefined()
    expect(await readActivations(folder())).toEqual([])
  })

  test('contains the activated build and the activation time', async () => {
    const before = Date.now()
    const stamp = await activate(folder(), a)
    expect(stamp).toEqual({ id: a, timestamp: expect.any(Number) })
    expect(stamp.timestamp).toBeGreaterThanOrEqual(before)
    expect(await readLatest(folder())).toEqual(stamp)
    expect(JSON.parse(readFileSync(join(folder(), 'latest.json'), 'utf8'))).toEqual(stamp)
  })

  test('keeps every activation, including rollbacks, and leaves no temporary file', async () => {
    for (const id of [a, b, a]) await activate(folder(), id)
    expect((await readActivations(folder())).map(({ id }) => id)).toEqual([a, b, a])
    expect((await readLatest(folder()))!.id).toBe(a)
    expect(readdirSync(folder()).sort()).toEqual(['activations.jsonl', 'latest.json'])
  })

  test('can be read at any time while another process writes it', async () => {
    const module = join(__dirname, '../../../server/builds/latest-build.ts')
    const code = `const { activate } = await import(${JSON.stringify(module)})
      for (let i = 0; i < 100; i++) await activate(process.argv[1], ['${a}', '${b}'][i % 2])`
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

  const history = () => join(folder(), 'activations.jsonl')

  test('ignores an incomplete line that a crash has left', async () => {
    await activate(folder(), a)
    appendFileSync(history(), '{"id":"bbbb')
    expect(await readActivations(folder())).toHaveLength(1)
  })

  test('starts a new line after an incomplete line that a crash has left', async () => {
    for (const id of [a, b]) await activate(folder(), id)
    appendFileSync(history(), '{"id":"bbbb')
    for (const id of [a, b]) await activate(folder(), id)
    expect((await readActivations(folder())).map(({ id }) => id)).toEqual([a, b, a, b])
  })

  test('has one line for each activation', async () => {
    for (const id of [a, b, a, b]) await activate(folder(), id)
    expect(readFileSync(history(), 'utf8')).toMatch(/^(\{.+\}\n){4}$/)
  })

  test('is written to the disk before the next step, so that a power failure leaves no empty file', async () => {
    await activate(folder(), a)
    const steps: string[] = []
    const flush = jest.spyOn(fs, 'fsyncSync')
    flush.mockImplementation(descriptor => void steps.push(basename(fs.readlinkSync(`/proc/self/fd/${descriptor}`))))
    const { renameSync } = fs
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      steps.push('rename')
      renameSync(from, to)
    })
    await activate(folder(), b)
    jest.restoreAllMocks()
    const draft = expect.stringMatching(/^latest\.json\.[0-9a-f-]{36}$/)
    expect(steps).toEqual([draft, 'rename', basename(folder()), 'activations.jsonl'])
  })

  test('does not contain an activation that failed', async () => {
    for (const id of [a, b]) await activate(folder(), id)
    const before = await readActivations(folder())
    // A file cannot be renamed to the path of a folder.
    const latest = readFileSync(join(folder(), 'latest.json'))
    rmSync(join(folder(), 'latest.json'))
    mkdirSync(join(folder(), 'latest.json'))
    await expect(activate(folder(), c)).rejects.toThrow()
    rmSync(join(folder(), 'latest.json'), { recursive: true })
    writeFileSync(join(folder(), 'latest.json'), latest)
    expect(await readActivations(folder())).toEqual(before)
    expect(readdirSync(folder()).sort()).toEqual(['activations.jsonl', 'latest.json'])
  })

  test('does not count an activation if a crash prevented it from writing latest.json', async () => {
    for (const id of [a, b]) await activate(folder(), id)
    jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('crash')
    })
    await expect(activate(folder(), c)).rejects.toThrow('crash')
    jest.restoreAllMocks()
    expect((await readActivations(folder())).map(({ id }) => id)).toEqual([a, b])
    await activate(folder(), a, b)
    expect(await readActivations(folder())).toEqual([
      expect.objectContaining({ id: a }),
      expect.objectContaining({ id: b }),
      { id: a, timestamp: expect.any(Number), insteadOf: b },
    ])
  })

  test('returns the live build without the build that it replaced in a rollback', async () => {
    await activate(folder(), a, b)
    expect(await readLatest(folder())).toEqual({ id: a, timestamp: expect.any(Number) })
  })

  test('continues a history whose last line is the live build', async () => {
    await activate(folder(), a)
    const { timestamp } = (await readLatest(folder()))!
    writeFileSync(
      history(),
      `\n{"id":"${b}","timestamp":1}\n\n{"id":"${a}","timestamp":${timestamp},"insteadOf":"${b}"}\n`,
    )
    await activate(folder(), b)
    expect(await readActivations(folder())).toEqual([
      { id: b, timestamp: 1 },
      { id: a, timestamp, insteadOf: b },
      { id: b, timestamp: expect.any(Number) },
    ])
  })

  test('names a live build that is not in the history because of a crash', async () => {
    await activate(folder(), a)
    const before = readFileSync(history())
    await activate(folder(), b)
    writeFileSync(history(), before)
    expect((await readActivations(folder())).map(({ id }) => id)).toEqual([a, b])
    await activate(folder(), c)
    expect((await readActivations(folder())).map(({ id }) => id)).toEqual([a, b, c])
  })

  test.each([...unbelievable, undefined])('names the last activation if latest.json is %j', async text => {
    await activate(folder(), a)
    const last = await activate(folder(), b, a)
    if (text === undefined) rmSync(join(folder(), 'latest.json'))
    else writeFileSync(join(folder(), 'latest.json'), text)
    const problem = text === undefined ? 'is missing' : 'is not a build pointer'
    expect(await readLive(folder())).toEqual({ live: last, damage: `${join(folder(), 'latest.json')} ${problem}` })
  })

  test('names no build if latest.json is damaged and there is no history', async () => {
    expect(await readLive(folder())).toEqual({ live: undefined })
    writeFileSync(join(folder(), 'latest.json'), '')
    expect(await readLive(folder())).toEqual({
      live: undefined,
      damage: expect.stringContaining('not a build pointer'),
    })
  })

  test.each(unbelievable)('rejects if latest.json is %j, and names the file', async text => {
    writeFileSync(join(folder(), 'latest.json'), text)
    await expect(readLatest(folder())).rejects.toThrow(/latest\.json is not a build pointer/)
  })
})
