import { randomBytes } from 'node:crypto'
import fs, { appendFileSync, mkdirSync, promises, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityOf } from '../../../server/builds/public-files.ts'
import { type Clock, type RetainedBuilds, retainBuilds } from '../../../server/builds/retained-builds.ts'
import type { StoredBuilds } from '../../../server/builds/stored-builds.ts'
import { type EncodedBody, encodedBody } from '../../../server/http/representation.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'

const [live, later] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']

/** An incomplete build is opened again after a pause of `retryMs`. */
const [retryMs, scanPauseMs] = [1_000, 100]

const common = {
  'assets/page.js': 'export default 1',
  'de/_payload.json': '{"page":{}}',
  'locales/ko/faq.json': '{"title":"x"}',
}

function jumpingClock() {
  let now = 0
  const pass = async (ms: number) => {
    now += ms
  }
  return { now: () => now, pause: pass, pass }
}

describe('retainBuilds', () => {
  const folder = freshFolder()
  let clock: ReturnType<typeof jumpingClock>

  beforeEach(() => {
    clock = jumpingClock()
    copyIn(live)
  })
  afterEach(() => jest.restoreAllMocks())

  const retain = (report?: (sentence: string) => void, own: Clock = clock) =>
    retainBuilds(folder(), live, report, undefined, own)

  test('ends its timer on abort, because the timer would keep the files in memory', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] })
    const end = new AbortController()
    try {
      await retainBuilds(folder(), live, undefined, undefined, clock, end.signal)
      expect(jest.getTimerCount()).toBe(1)
      end.abort()
      expect(jest.getTimerCount()).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  /** Other test files in this process also call the spied function. */
  const ofFolder = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.map(([path]) => String(path)).filter(path => path.startsWith(folder()))

  function copyIn(id: string, own: Record<string, string> = {}) {
    const files = Object.entries({ ...common, ...own })
    for (const [name, text] of files) {
      const file = join(folder(), id, 'public', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const describe = (text: string) => ({ size: text.length, integrity: integrityOf(text) })
    const assets = Object.fromEntries(files.map(([name, text]) => [`/${name}`, describe(text)]))
    writeFileSync(join(folder(), id, 'meta.json'), JSON.stringify({ id }))
    writeFileSync(join(folder(), id, 'files.json'), JSON.stringify({ id, assets }))
  }
  const copyLater = (own: Record<string, string> = {}) => copyIn(later, { 'assets/only-here.js': 'export {}', ...own })

  test.each([
    ['on the first request', (builds: RetainedBuilds) => builds.asset('/assets/page.js')],
    ['after the start', (builds: RetainedBuilds) => builds.readAll()],
  ])('reads compressed files of the live build %s, and keeps them in memory', async (_when, read) => {
    const file = join(folder(), live, 'public/assets/page.js.br')
    const builds = await retain()
    // Write the compressed file only now, so that the test fails if `retain` reads compressed files.
    writeFileSync(file, 'compressed')
    await read(builds)
    rmSync(join(folder(), live), { recursive: true })
    const { representations } = (await builds.asset('/assets/page.js'))!
    expect([...representations].map(([encoding, { body }]) => [encoding, body.toString()])).toEqual([
      ['identity', common['assets/page.js']],
      ['br', 'compressed'],
    ])
  })

  test('serves a build that is copied in later, without a restart', async () => {
    const builds = await retain()
    expect(await builds.has(later)).toBe(false)
    copyLater()
    expect(await builds.has(later)).toBe(true)
    expect(await builds.file(later, `/builds/meta/${later}.json`)).toBeDefined()
    expect(await builds.file(later, '/de/_payload.json')).toBeDefined()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test('finds a later build on a request for one of its assets', async () => {
    const builds = await retain()
    copyLater()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test.each([
    ['meta.json', ''],
    ['meta.json', '{"id":'],
    ['files.json', ''],
    ['files.json', '{"id":'],
    ['public/de/_payload.json', ''],
    ['public/locales/ko/faq.json', undefined],
  ])('serves no build while its %s is half copied (%j), and reports it once', async (name, text) => {
    copyLater()
    const file = join(folder(), later, name)
    const whole = readFileSync(file)
    if (text === undefined) rmSync(file)
    else writeFileSync(file, text)
    const said: string[] = []
    const builds = await retain(sentence => said.push(sentence))
    expect(await builds.has(later)).toBe(false)
    expect(await builds.asset('/assets/only-here.js')).toBeUndefined()
    await clock.pass(retryMs)
    expect(await builds.has(later)).toBe(false)
    expect(said).toEqual([expect.stringContaining(`Build ${later} in ${folder()} is incomplete`)])
    writeFileSync(file, whole)
    await clock.pass(retryMs)
    expect(await builds.file(later, '/locales/ko/faq.json')).toBeDefined()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  test('tries an incomplete build again after a second', async () => {
    const builds = await retain()
    copyLater()
    const file = join(folder(), later, 'meta.json')
    const whole = readFileSync(file)
    writeFileSync(file, '')
    expect(await builds.has(later)).toBe(false)
    writeFileSync(file, whole)
    await clock.pass(retryMs - scanPauseMs - 1)
    expect(await builds.has(later)).toBe(false)
    expect(await builds.has(later)).toBe(true)
  })

  test('serves the other builds if one cannot be read', async () => {
    mkdirSync(join(folder(), later, 'meta.json'), { recursive: true })
    symlinkSync('nowhere', join(folder(), 'cccccccccccccccc'))
    const builds = await retain()
    expect([await builds.has(later), await builds.has(live)]).toEqual([false, true])
    expect(await builds.asset('/assets/none.js')).toBeUndefined()
  })

  test('rejects and names the file if the live build is incomplete', async () => {
    rmSync(join(folder(), live, 'public/de/_payload.json'))
    await expect(retain()).rejects.toThrow(/is incomplete: \/de\/_payload\.json has 0 of \d+ bytes/)
  })

  test('rejects if a file of the live build is longer than its manifest says', async () => {
    appendFileSync(join(folder(), live, 'public/de/_payload.json'), ' ')
    await expect(retain()).rejects.toThrow(/has \d+ of \d+ bytes/)
  })

  test('rejects and names a file of the live build that has other content of the same size', async () => {
    writeFileSync(join(folder(), live, 'public/assets/page.js'), 'export default 2')
    await expect(retain()).rejects.toThrow(/is incomplete: \/assets\/page\.js has other content/)
  })

  test('does not serve files of a later build whose type this server does not know', async () => {
    copyLater({ 'assets/film-1234567890.mp4': 'film' })
    const builds = await retain()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
    expect(await builds.asset('/assets/film-1234567890.mp4')).toBeUndefined()
  })

  test('does not look into folders that are not builds', async () => {
    mkdirSync(join(folder(), 'secrets'))
    writeFileSync(join(folder(), 'secrets/meta.json'), '{}')
    const builds = await retain()
    for (const id of ['secrets', '..', '', '__proto__', '.draft']) expect(await builds.has(id)).toBe(false)
  })

  test.each(['has', 'file', 'asset'] as const)(
    'finds a build that is copied in right after a failed request (%s)',
    async how => {
      const builds = await retain()
      expect(await builds.has('cccccccccccccccc')).toBe(false)
      copyLater()
      const found = {
        has: () => builds.has(later),
        file: () => builds.file(later, '/de/_payload.json'),
        asset: () => builds.asset('/assets/only-here.js'),
      }[how]
      expect(Boolean(await found())).toBe(true)
    },
  )

  test('scans the folder again only after a pause', async () => {
    const held = Promise.withResolvers<void>()
    const pauses: number[] = []
    const pause = (ms: number) => {
      pauses.push(ms)
      return held.promise
    }
    const builds = await retain(undefined, { now: () => 0, pause })
    const scans = jest.spyOn(promises, 'readdir')
    expect(await builds.has(later)).toBe(false)
    copyLater()
    const second = builds.has(later)
    // Requests for the live build must not wait for a scan of the folder.
    for (let i = 0; i < 10; i++) expect(await builds.has(live)).toBe(true)
    expect([ofFolder(scans).length, pauses]).toEqual([1, [scanPauseMs]])
    held.resolve()
    expect(await second).toBe(true)
    expect(ofFolder(scans)).toHaveLength(2)
  })

  test('scans the folder at most twice for many failed requests at once', async () => {
    copyLater()
    rmSync(join(folder(), later, 'public/de/_payload.json'))
    const builds = await retain()
    const [scans, checks] = [jest.spyOn(promises, 'readdir'), jest.spyOn(fs, 'statSync')]
    const rounds = 6
    for (let round = 0; round < rounds; round++) {
      const ids = Array.from({ length: 200 }, () => randomBytes(8).toString('hex'))
      await Promise.all(ids.flatMap(id => [builds.has(id), builds.asset(`/assets/${id}.js`)]))
    }
    expect(ofFolder(scans).length).toBeLessThanOrEqual(2 * rounds)
    // The files of an incomplete build may be checked in a few scans, but not in every scan.
    expect(ofFolder(checks).length).toBeLessThanOrEqual(2 * Object.keys(common).length)
  })

  test('reads a file of another build once, completely, on the first request for it', async () => {
    copyLater()
    const builds = await retain()
    expect(await builds.has(later)).toBe(true)
    const reads = jest.spyOn(promises, 'readFile')
    const both = await Promise.all([1, 2].map(() => builds.asset('/assets/only-here.js')))
    await builds.asset('/assets/only-here.js')
    expect(both[0]!.representations.get('identity')!.body.toString()).toBe('export {}')
    const file = join(folder(), later, 'public/assets/only-here.js')
    expect(ofFolder(reads)).toEqual(['', '.br', '.gz', '.zst'].map(ending => file + ending))
    rmSync(join(folder(), live), { recursive: true })
    expect(await builds.asset('/assets/page.js')).toBeDefined()
  })

  test.each(['half', 'export []'])(
    'does not serve a file of another build whose content has changed to %s',
    async text => {
      copyLater()
      const builds = await retain()
      expect(await builds.has(later)).toBe(true)
      const file = join(folder(), later, 'public/assets/only-here.js')
      const whole = readFileSync(file)
      writeFileSync(file, text)
      expect(await builds.asset('/assets/only-here.js')).toBeUndefined()
      writeFileSync(file, whole)
      expect(await builds.asset('/assets/only-here.js')).toBeDefined()
    },
  )

  test('serves an asset of two builds as long as one of them exists', async () => {
    const another = 'cccccccccccccccc'
    copyLater()
    copyIn(another, { 'assets/only-here.js': 'export {}' })
    const builds = await retain()
    expect(await builds.has(another)).toBe(true)
    rmSync(join(folder(), later), { recursive: true })
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
  })

  describe('with an object store', () => {
    const storeWith = (id: string, tries: string[] = []): StoredBuilds => ({
      list: async () => [id],
      open: async id => {
        tries.push(id)
        if (id === failing) throw new Error('no manifest')
        return async () => encodedBody('text/javascript', new Map([['identity', Buffer.from('evil()')]]))
      },
    })
    const failing = 'ffffffffffffffff'
    const retainWith = (stored: StoredBuilds) => retainBuilds(folder(), live, undefined, stored, clock)
    const textOf = (file: EncodedBody | undefined) => file?.representations.get('identity')?.body.toString()

    test('prefers the files of builds in the folder', async () => {
      const builds = await retainWith(storeWith('eeeeeeeeeeeeeeee'))
      expect(textOf(await builds.asset('/assets/only-here.js'))).toBe('evil()')
      copyLater()
      expect(await builds.has(later)).toBe(true)
      expect(textOf(await builds.asset('/assets/only-here.js'))).toBe('export {}')
      expect(textOf(await builds.asset('/assets/page.js'))).toBe(common['assets/page.js'])
    })

    test('prefers the folder if it has the same build', async () => {
      const builds = await retainWith(storeWith(later))
      expect(textOf(await builds.file(later, '/de/_payload.json'))).toBe('evil()')
      copyLater()
      await builds.has('dddddddddddddddd')
      expect(textOf(await builds.file(later, '/de/_payload.json'))).toBe(common['de/_payload.json'])
    })

    test('requests the manifest of an incomplete build with increasing pauses', async () => {
      const tries: string[] = []
      const builds = await retainWith(storeWith(failing, tries))
      for (let second = 0; second < 300; second++) {
        await builds.has(failing)
        await clock.pass(1_000)
      }
      expect(tries.length).toBeGreaterThan(5)
      expect(tries.length).toBeLessThan(15)
    })
  })

  test('forgets a removed build and its files, but never the live build', async () => {
    copyLater()
    const builds = await retain()
    expect(await builds.asset('/assets/only-here.js')).toBeDefined()
    for (const id of [live, later]) rmSync(join(folder(), id), { recursive: true })
    expect(await builds.has('cccccccccccccccc')).toBe(false)
    expect([await builds.has(later), await builds.has(live)]).toEqual([false, true])
    expect(await builds.file(later, '/assets/only-here.js')).toBeUndefined()
    expect(await builds.asset('/assets/page.js')).toBeDefined()
  })

  test('scans the folder every minute without a request', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'Date', 'queueMicrotask'] })
    await retain()
    const scans = jest.spyOn(promises, 'readdir')
    jest.advanceTimersByTime(60_000)
    jest.useRealTimers()
    await eventually(() => expect(ofFolder(scans)).toHaveLength(1))
  })
})
