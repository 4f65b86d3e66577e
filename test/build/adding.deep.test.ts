import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowLanguage } from '../../build/steps/check-manifest.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { defaultLanguage, languages } from '../../shared/languages.ts'
import { namespaces } from '../../shared/messages.ts'
import { agents } from '../support/agents.ts'
import { endChildren, runFile } from '../support/child.ts'
import { buildQuickly, copyTree, replaceIn } from '../support/copied-tree.ts'
import { all } from '../support/html.ts'
import { innerPath } from '../support/sample-routes.ts'

const site = 'https://www.example.com'
const codes = [...languages.map(({ code }): string => code), 'nl']
const listed = languages.map(({ code }) => code).join(', ')

const view = `import { PageLink } from '../../components/page-link.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export default function PricingPage() {
  const t = useTranslate('pricing')
  return (
    <div className="wall">
      <div className="page stack document-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <PageLink to="pricing">{t('lead')}</PageLink>
      </div>
    </div>
  )
}
`

/** Each test continues the previous one. */
describe('adding a page and a language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adding-'))
  const run = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' })
    return { status, out: stdout, all: stdout + stderr }
  }
  const compile = () => run('node_modules/typescript/bin/tsc', '-b', 'build', '--pretty', 'false')
  const ask = (...suites: string[]) => {
    const config = { ...require('../../jest.config.cjs'), rootDir: folder, globalSetup: undefined }
    return run('node_modules/jest/bin/jest.js', '--config', JSON.stringify(config), ...suites)
  }
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  beforeAll(() => {
    copyTree(folder, undefined, ['scripts', 'test', 'jest.config.cjs', 'tsconfig.json', 'tsconfig.base.json'])
  })
  afterAll(() => {
    endChildren()
    rmSync(folder, { recursive: true, force: true })
  })

  test('makes the compiler name missing lines, and the build name missing files, after a page is added to the routes', () => {
    const end = '} as const satisfies Record<string, PageRule>'
    replaceIn(folder, 'shared/routes.ts', end, `  pricing: { path: '/pricing' },\n${end}`)
    const named = all(compile().out, /^(\S+?)\(/gm)
    expect([...new Set(named)].sort()).toEqual(['client/pages/index.ts', 'shared/messages.ts'])
    const files = languages.map(({ code }) => `locales/${code}/pricing.json`)
    const missing = ['client/pages/pricing/page.tsx', 'a line in client/pages/index.ts', ...files]
    expect(run('build/main.ts').all).toBe(
      `The build failed: Page 'pricing' in shared/routes.ts lacks ${missing.join(', ')}.\n`,
    )
  })

  test('makes one test name every missing message file of the page', () => {
    replaceIn(folder, 'client/pages/index.ts', '  error:', "  pricing: () => import('./pricing/page.tsx'),\n  error:")
    write('client/pages/pricing/page.tsx', view)
    const line = "  pricing: typeof import('../locales/en/pricing.json')\n"
    replaceIn(folder, 'shared/messages.ts', 'type PageMessages = {\n', `type PageMessages = {\n${line}`)
    const { status, all: output } = ask('test/shared/page-parts.test.ts')
    expect(status).toBe(1)
    for (const { code } of languages) expect(output).toContain(`locales/${code}/pricing.json`)
  })

  test('makes a test and the build name the missing files of an added language', () => {
    replaceIn(
      folder,
      'shared/languages.ts',
      '] as const satisfies',
      "  { code: 'nl', name: 'Nederlands', tag: 'nl' },\n] as const satisfies",
    )
    const { status, all: output } = ask('test/shared/messages.test.ts', '-t', 'have a file')
    expect(status).toBe(1)
    for (const name of namespaces) expect(output).toContain(`nl/${name}.json`)
    const refused = run('build/main.ts')
    expect(refused.status).toBe(1)
    expect(refused.all).toMatch(/^The build failed: [^\n]*locales\/(nl\/\w|\w+\/pricing)[^\n]*\n$/)
  })

  test('serves the page and the language, with links, sitemap, payloads and cards, once the files exist', async () => {
    // Dutch has the same plural forms as English, so a copy of the English messages is complete.
    cpSync(join(folder, 'locales', defaultLanguage), join(folder, 'locales/nl'), { recursive: true })
    for (const code of codes) {
      const words = { 'meta.title': `{{brand}} ${code}`, 'meta.description': 'D.', title: `Title ${code}`, lead: 'L.' }
      write(`locales/${code}/pricing.json`, JSON.stringify(words))
    }
    expect(compile()).toMatchObject({ status: 0, all: '' })
    const { warnings } = buildQuickly(folder)
    expect(warnings).toMatch(/Pictures left out, .*: social\/.*\.png, .* Run "npm run brand"/)
    expect(warnings).toContain(`server/firestore.rules allows the languages ${listed};`)
    const rules = join(folder, 'server/firestore.rules')
    writeFileSync(rules, allowLanguage(readFileSync(rules, 'utf8'), 'nl'))
    const built = buildQuickly(folder)
    expect(built.warnings).not.toContain('firestore.rules')
    const { id } = built

    const buildsDir = join(folder, 'dist', 'builds')
    const server = runFile(buildFolder(buildsDir, id).server, { PORT: '0', BUILDS_DIR: buildsDir, SITE_URL: site })
    const here = `http://127.0.0.1:${await server.port()}`
    const open = async (path: string) => (await fetch(here + path)).text()

    for (const code of codes) {
      const path = code === defaultLanguage ? '/pricing' : `/${code}/pricing`
      const html = await open(path)
      expect(html).toContain(`<h1 tabindex="-1">Title ${code}</h1>`)
      expect(all(html, /<link rel="alternate" hreflang="(.+?)"/g)).toEqual([
        ...languages.map(({ tag }) => tag),
        'nl',
        'x-default',
      ])
      expect(html).toMatch(/<a [^>]*href="\/nl\/pricing"[^>]*>Nederlands</)
      // The new page and language have no social cards of their own, so they use the card of a home page.
      expect(html).toContain(`/assets/index.${code === 'nl' ? defaultLanguage : code}-`)
      expect(JSON.parse(await open(`${path}/_payload.json?${id}`))).toMatchObject({
        route: `pricing___${code}`,
        build: id,
      })
    }
    for (const path of ['/nl', `/nl${innerPath}`]) expect(await open(path)).toContain('<html lang="nl">')
    const sitemap = await open('/sitemap.xml')
    for (const path of ['/nl', '/pricing', '/nl/pricing']) expect(sitemap).toContain(`<loc>${site}${path}</loc>`)
    expect(sitemap).toContain(`hreflang="nl" href="${site}/nl/pricing"`)
    const preferred = await fetch(here, {
      redirect: 'manual',
      headers: { 'accept-language': 'nl-BE, en;q=0.5', 'user-agent': agents.chrome },
    })
    expect([preferred.status, preferred.headers.get('location')]).toEqual([302, '/nl'])
  })

  test('keeps the tests of shared/ passing', () => {
    const { status, all: output } = ask('test/shared')
    expect([status, output.match(/●.*/g)]).toEqual([0, null])
  })
})
