import { randomBytes } from 'node:crypto'
import fs, { appendFileSync, mkdirSync, promises, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { retainBuilds } from '../../../server/builds/retained-builds.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'

const [live, later] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']
const settled = 1_050

const common = {
  'assets/page.js': 'export default 1',
  'de/_payload.json': '{"page":{}}',
  'locales/ko/faq.json': '{"title":"x"}',
}

describe('retainBuilds', () => {
  const folder = freshFolder()

  beforeEach(() => lay(live))

  /** Lays a small build, whole. */
  function lay(id: string, own: Record<string, string> = {}) {
    const files = Object.entries({ ...common, ...own })
    for (const [name, text] of files) {
      const file = join(folder(), id, 'public', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const assets = Object.fromEntries(files.map(([name, text]) => [`/${name}`, { size: text.length, integrity: '' }]))
    writeFileSync(join(folder(), id, 'meta.json'), JSON.stringify({ id, assets }))
  }
  const layLater = (own: Record<string, string> = {}) => lay(later, { 'assets/only-here.js': 'export {}', ...own })

  test('a build that is laid later is served without a restart', async () => {
    const builds = await retainBuilds(folder(), live)
    expect(await builds.has(later)).toBe(false)
    layLater()
    await pause(settled)
    expect(await builds.has(later)).toBe(true)
    expect(await builds.file(later, `/builds/meta/${later}.json`)).toBeDefined()
    expect(await builds.file(later, '/de/_payload.json')).toBeDefined()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test('its asset is found by the asset alone', async () => {
    const builds = await retainBuilds(folder(), live)
    layLater()
    await pause(settled)
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test.each([
    ['meta.json', ''],
    ['meta.json', '{"id":'],
    ['public/de/_payload.json', ''],
    ['public/locales/ko/faq.json', undefined],
  ])('a build is not there while its %s is half copied (%j)', async (name, text) => {
    layLater()
    const file = join(folder(), later, name)
    const whole = readFileSync(file)
    if (text === undefined) rmSync(file)
    else writeFileSync(file, text)
    const said: string[] = []
    const builds = await retainBuilds(folder(), live, sentence => said.push(sentence))
    expect(await builds.has(later)).toBe(false)
    expect(await builds.asset('/assets/only-here.js')).toBeUndefined()
    await pause(settled)
    expect(await builds.has(later)).toBe(false)
    expect(said).toEqual([expect.stringContaining(`Build ${later} in ${folder()} is not whole`)])
    writeFileSync(file, whole)
    await pause(settled)
    expect(await builds.file(later, '/locales/ko/faq.json')).toBeDefined()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test('a build that cannot be read keeps nobody from the others', async () => {
    mkdirSync(join(folder(), later, 'meta.json'), { recursive: true })
    symlinkSync('nowhere', join(folder(), 'cccccccccccccccc'))
    const builds = await retainBuilds(folder(), live)
    expect([await builds.has(later), await builds.has(live)]).toEqual([false, true])
    expect(await builds.asset('/assets/none.js')).toBeUndefined()
  })

  test('a live build that is not whole stops the start with what it lacks', async () => {
    rmSync(join(folder(), live, 'public/de/_payload.json'))
    await expect(retainBuilds(folder(), live)).rejects.toThrow(/is not whole: \/de\/_payload\.json has 0 of \d+ bytes/)
  })

  test('so does one of which a file has more than was promised', async () => {
    appendFileSync(join(folder(), live, 'public/de/_payload.json'), ' ')
    await expect(retainBuilds(folder(), live)).rejects.toThrow(/has \d+ of \d+ bytes/)
  })

  test('a build with files this server does not know is left to a later server', async () => {
    layLater({ 'assets/film-1234567890.mp4': 'film' })
    const builds = await retainBuilds(folder(), live)
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
    expect(await builds.asset('/assets/film-1234567890.mp4')).toBeUndefined()
  })

  test('what is no build is never looked into', async () => {
    mkdirSync(join(folder(), 'secrets'))
    writeFileSync(join(folder(), 'secrets/meta.json'), '{}')
    const builds = await retainBuilds(folder(), live)
    for (const id of ['secrets', '..', '', '__proto__', '.draft']) expect(await builds.has(id)).toBe(false)
  })

  test('a build that is laid right after a question that missed is there for the next one', async () => {
    const builds = await retainBuilds(folder(), live)
    for (const how of ['has', 'file', 'asset']) {
      expect(await builds.has('cccccccccccccccc')).toBe(false)
      layLater()
      const found = {
        has: () => builds.has(later),
        file: () => builds.file(later, '/de/_payload.json'),
        asset: () => builds.asset('/assets/only-here.js'),
      }[how]!
      expect([how, Boolean(await found())]).toEqual([how, true])
      rmSync(join(folder(), later), { recursive: true })
      await pause(150)
    }
  })

  test('questions that miss, however many, make the folder be looked through now and then only', async () => {
    layLater()
    rmSync(join(folder(), later, 'public/de/_payload.json'))
    const builds = await retainBuilds(folder(), live)
    const [looks, checks] = [jest.spyOn(promises, 'readdir'), jest.spyOn(fs, 'statSync')]
    const since = performance.now()
    for (let round = 0; round < 6; round++) {
      const ids = Array.from({ length: 200 }, () => randomBytes(8).toString('hex'))
      await Promise.all(ids.flatMap(id => [builds.has(id), builds.asset(`/assets/${id}.js`)]))
    }
    expect(looks.mock.calls.length).toBeLessThanOrEqual((performance.now() - since) / 100 + 1)
    // The one that is not whole is not looked at anew each time.
    expect(checks.mock.calls.length).toBeLessThanOrEqual(2 * Object.keys(common).length)
    jest.restoreAllMocks()
  })

  test('only what is asked for of another build is read, once and whole', async () => {
    layLater()
    const builds = await retainBuilds(folder(), live)
    expect(await builds.has(later)).toBe(true)
    const reads = jest.spyOn(promises, 'readFile')
    const both = await Promise.all([1, 2].map(() => builds.asset('/assets/only-here.js')))
    await builds.asset('/assets/only-here.js')
    expect(both[0]!.representations.get('identity')!.body.toString()).toBe('export {}')
    const file = join(folder(), later, 'public/assets/only-here.js')
    expect(reads.mock.calls.map(([path]) => path)).toEqual(['', '.br', '.gz', '.zst'].map(ending => file + ending))
    jest.restoreAllMocks()
    // The live build's own are there already.
    rmSync(join(folder(), live), { recursive: true })
    expect(await builds.asset('/assets/page.js')).toBeDefined()
  })

  test('a file that has changed its size since is not served', async () => {
    layLater()
    const builds = await retainBuilds(folder(), live)
    expect(await builds.has(later)).toBe(true)
    const file = join(folder(), later, 'public/assets/only-here.js')
    const whole = readFileSync(file)
    writeFileSync(file, 'half')
    expect(await builds.asset('/assets/only-here.js')).toBeUndefined()
    writeFileSync(file, whole)
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test('an asset of two builds is served as long as one of them is there', async () => {
    const another = 'cccccccccccccccc'
    layLater()
    lay(another, { 'assets/only-here.js': 'export {}' })
    const builds = await retainBuilds(folder(), live)
    expect(await builds.has(another)).toBe(true)
    rmSync(join(folder(), later), { recursive: true })
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test('a build that is pruned leaves, with what was read of it; the live one stays', async () => {
    layLater()
    const builds = await retainBuilds(folder(), live)
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
    for (const id of [live, later]) rmSync(join(folder(), id), { recursive: true })
    await pause(150)
    expect(await builds.has('cccccccccccccccc')).toBe(false)
    expect([await builds.has(later), await builds.has(live)]).toEqual([false, true])
    expect(await builds.file(later, '/assets/only-here.js')).toBeUndefined()
    expect(await builds.asset('/assets/page.js')).toBeDefined()
  })

  test('a build that is pruned leaves without a question too', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'Date', 'queueMicrotask'] })
    await retainBuilds(folder(), live)
    const looks = jest.spyOn(promises, 'readdir')
    jest.advanceTimersByTime(60_000)
    jest.useRealTimers()
    await eventually(() => expect(looks).toHaveBeenCalledTimes(1))
    jest.restoreAllMocks()
  })
})
