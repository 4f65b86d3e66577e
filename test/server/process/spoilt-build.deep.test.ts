import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate } from '../../../server/builds/latest-build.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import { chooseWords } from '../../../shared/choose-words.ts'
import { siteFeatures } from '../../../shared/features.ts'
import { routes } from '../../../shared/routes.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { type PlacedBuild, placeBuild } from '../../support/place-build.ts'
import { testBuilds } from '../../support/test-builds.ts'

const bom = Buffer.from([0xef, 0xbb, 0xbf])

const ways: Record<string, (file: string) => void> = {
  'cut off': file => truncateSync(file, 10),
  'half a bracket': file => writeFileSync(file, '{'),
  empty: file => writeFileSync(file, ''),
  'begun by a byte order mark': file => writeFileSync(file, Buffer.concat([bom, readFileSync(file)])),
  gone: file => rmSync(file),
  'a folder': file => {
    rmSync(file)
    mkdirSync(file)
  },
  'of 50 MB': file => writeFileSync(file, Buffer.alloc(50_000_000, ' ')),
}

describe('a build that is spoilt while it is served', () => {
  const folder = freshFolder()
  let placed: PlacedBuild
  beforeEach(async () => {
    placed = await placeBuild(folder(), 'copied')
  })
  afterEach(endChildren)

  const start = async (env: Record<string, string> = {}) => {
    const server = runFile(placed.main, { PORT: '0', BUILDS_DIR: folder(), LOG_LEVEL: 'error', ...env })
    const port = await server.port()
    return { ...server, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
  }
  const spoil = (name: string, way: string) => ways[way]!(join(folder(), placed.id, name))
  /** A file of the build that nobody touched, as a site shows it that is configured like this one. */
  const shown = (name: string) =>
    chooseWords(JSON.parse(readFileSync(join(testBuilds, placed.id, name), 'utf8')), siteFeatures(readConfig({})))

  test('is served as it was, and nobody asks the disk', async () => {
    const { ask, output } = await start()
    for (const [i, way] of Object.keys(ways).entries())
      spoil(`public/locales/${['ko', 'de', 'en'][i % 3]}/${names[i]}.json`, way)
    for (const name of ['meta.json', 'document.json']) spoil(name, 'half a bracket')
    rmSync(join(folder(), placed.id, 'public/assets'), { recursive: true })
    writeFileSync(join(folder(), 'latest.json'), '{')
    for (const { path } of routes) {
      const page = await ask(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(await page.text()).toContain('</html>')
    }
    expect(await (await ask(`/ko/_payload.json?${placed.id}`)).json()).toEqual(shown('public/ko/_payload.json'))
    expect(await (await ask('/locales/ko/common.json')).json()).toEqual(shown('public/locales/ko/common.json'))
    expect(await (await ask('/builds/latest.json')).json()).toMatchObject({ id: placed.id })
    expect(await (await ask(`/builds/meta/${placed.id}.json`)).json()).toMatchObject({ id: placed.id })
    expect(output().err).toBe('')
  })

  test.each(['half a bracket', 'of the same size'])('leaves the older one where its messages are %s', async way => {
    const { ask, process, output, ended } = await start({ WEB_CONCURRENCY: '2' })
    const later = placed.id.replace(/./g, character => (character === '0' ? '1' : '0'))
    // What workers have compiled they write while this is copied.
    const filter = (path: string) => !path.includes('compiled')
    cpSync(join(folder(), placed.id), join(folder(), later), { recursive: true, filter })
    const file = join(folder(), later, 'public/locales/ko/faq.json')
    writeFileSync(file, way === 'half a bracket' ? '{' : '{'.padEnd(readFileSync(file).length))
    await activate(folder(), later)
    process.kill('SIGHUP')
    await eventually(() => expect(output().out).toContain('The build did not change'))
    const fault = /^The start failed: [^\n]*(?:not whole|cannot be read)[^\n]*\n$/
    await eventually(() => expect(output().err).toMatch(fault))
    for (let i = 0; i < 4; i++) expect(await (await ask('/builds/latest.json')).json()).toMatchObject({ id: placed.id })
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

const names = ['common', 'home', 'faq', 'errors', 'privacy-policy', 'terms-conditions', 'account']
