import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate } from '../../../server/builds/latest-build.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import { siteFeatures } from '../../../shared/features.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { namespaces } from '../../../shared/messages.ts'
import { routes } from '../../../shared/routes.ts'
import { selectMessages } from '../../../shared/select-messages.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { type PlacedBuild, placeBuild } from '../../support/place-build.ts'
import { otherHome, otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { testBuilds } from '../../support/test-builds.ts'

const codes = [otherLanguage, thirdLanguage, defaultLanguage]
const bom = Buffer.from([0xef, 0xbb, 0xbf])

const ways: Record<string, (file: string) => void> = {
  truncated: file => truncateSync(file, 10),
  'one brace': file => writeFileSync(file, '{'),
  empty: file => writeFileSync(file, ''),
  'with a byte order mark': file => writeFileSync(file, Buffer.concat([bom, readFileSync(file)])),
  removed: file => rmSync(file),
  'a folder': file => {
    rmSync(file)
    mkdirSync(file)
  },
  'of 50 MB': file => writeFileSync(file, Buffer.alloc(50_000_000, ' ')),
}

describe('a build whose files are damaged while it is served', () => {
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
  const shown = (name: string) =>
    selectMessages(JSON.parse(readFileSync(join(testBuilds, placed.id, name), 'utf8')), siteFeatures(readConfig({})))

  test('is served from memory in its original form', async () => {
    const { ask, output } = await start()
    for (const [i, way] of Object.keys(ways).entries())
      spoil(`public/locales/${codes[i % codes.length]}/${namespaces[i % namespaces.length]}.json`, way)
    for (const name of ['meta.json', 'files.json', 'document.json']) spoil(name, 'one brace')
    rmSync(join(folder(), placed.id, 'public/assets'), { recursive: true })
    writeFileSync(join(folder(), 'latest.json'), '{')
    for (const { path } of routes) {
      const page = await ask(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(await page.text()).toContain('</html>')
    }
    expect(await (await ask(`${otherHome}/_payload.json?${placed.id}`)).json()).toEqual(
      shown(`public${otherHome}/_payload.json`),
    )
    expect(await (await ask(`/locales/${otherLanguage}/common.json`)).json()).toEqual(
      shown(`public/locales/${otherLanguage}/common.json`),
    )
    expect(await (await ask('/builds/latest.json')).json()).toMatchObject({ id: placed.id })
    expect(await (await ask(`/builds/meta/${placed.id}.json`)).json()).toMatchObject({ id: placed.id })
    expect(output().err).toBe('')
  })

  test.each(['shorter', 'of the same size'])(
    'keeps the running build if another one has invalid messages that are %s',
    async way => {
      const { ask, process, output, ended } = await start({ WEB_CONCURRENCY: '2' })
      const later = placed.id.replace(/./g, character => (character === '0' ? '1' : '0'))
      // Skip the compile cache, because workers may write to it during the copy.
      const filter = (path: string) => !path.includes('compiled')
      cpSync(join(folder(), placed.id), join(folder(), later), { recursive: true, filter })
      const file = join(folder(), later, `public/locales/${otherLanguage}/errors.json`)
      writeFileSync(file, way === 'shorter' ? '{' : '{'.padEnd(readFileSync(file).length))
      await activate(folder(), later)
      process.kill('SIGHUP')
      await eventually(() => expect(output().out).toContain('Could not change the build'))
      const fault = /^Startup failed: [^\n]*(?:incomplete|Could not read)[^\n]*\n$/
      await eventually(() => expect(output().err).toMatch(fault))
      for (let i = 0; i < 4; i++)
        expect(await (await ask('/builds/latest.json')).json()).toMatchObject({ id: placed.id })
      process.kill('SIGTERM')
      expect(await ended).toBe(0)
    },
  )
})
