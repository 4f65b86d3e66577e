import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { themeOf } from '../../../client/pages/index.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import type { BuildFiles, DocumentParts } from '../../../server/builds/manifest.ts'
import * as first from '../../../shared/brand.ts'
import { completeColors } from '../../../shared/brand-colors.ts'
import { lightAndDark } from '../../../shared/brand-values.ts'
import { defaultLanguage, languages } from '../../../shared/languages.ts'
import { match, routes } from '../../../shared/routes.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { buildQuickly, copyTree } from '../../support/copied-tree.ts'
import { all } from '../../support/html.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import * as second from './brand.ts'

/** The compiler checks that the second brand has every export of the first brand. */
const complete: typeof first = second

const { walls } = completeColors(second)

const firstColors = [...JSON.stringify(first).matchAll(/#[0-9a-f]{6}/g)]
  .map(([color]) => color)
  .filter(color => !JSON.stringify(complete).includes(color))

describe('a site with another brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  const buildsDir = join(folder, 'dist', 'builds')
  let id: string
  let site: string
  let log: () => { out: string; err: string }
  const ask = async (address: string) => (await fetch(site + address)).text()
  const parts = (build: string) =>
    JSON.parse(readFileSync(buildFolder(buildsDir, build).document, 'utf8')) as DocumentParts

  beforeAll(async () => {
    copyTree(folder, undefined, ['scripts'])
    cpSync(join(__dirname, 'brand.ts'), join(folder, 'shared/brand.ts'))
    id = buildQuickly(folder).id
    const server = runFile(buildFolder(buildsDir, id).server, { PORT: '0', BUILDS_DIR: buildsDir })
    site = `http://127.0.0.1:${await server.port()}`
    log = server.output
  })
  afterAll(() => {
    endChildren()
    rmSync(folder, { recursive: true, force: true })
  })

  test('does not serve the name or the address of the first brand anywhere', async () => {
    const { assets } = JSON.parse(await ask(`/builds/files/${id}.json`)) as BuildFiles
    const pages = routes.map(({ path }) => path)
    const others = ['/sitemap.xml', '/robots.txt', '/nowhere', `/${otherLanguage}/nowhere`, '/builds/latest.json']
    const addresses = [...pages, ...Object.keys(assets), ...others]
    expect(addresses.length).toBeGreaterThan(100)
    for (const address of addresses) {
      const body = Buffer.from(await (await fetch(site + address)).arrayBuffer()).toString('latin1')
      expect(body.length).toBeGreaterThan(0)
      // Skip the licences, which must name the authors of the first brand.
      if (address.startsWith('/assets/licences-')) continue
      for (const word of [first.name.toLowerCase(), first.address.split(' ')[0]!.toLowerCase()])
        expect([address, body.toLowerCase().includes(word)]).toEqual([address, false])
      // Ignore the colour of cheeks, which is the same in every brand.
      const drawing = address.endsWith('.svg') ? body.replace(/#\w+" opacity/g, '') : ''
      expect([address, firstColors.filter(color => drawing.includes(color))]).toEqual([address, []])
    }
  })

  test.each(routes.map(({ path, page }) => [path, page] as const))(
    'serves %s with its name and its colours',
    async (path, page) => {
      const { ground } = walls[themeOf(page).wall]
      const html = await ask(path)
      expect(html).toContain('<meta property="og:site_name" content="Óbolo &amp; Ring">')
      expect(html).toMatch(/<title>[^<]*Óbolo &amp; Ring/)
      expect(html).toContain('"legalName":"Óbolo SARL"')
      expect(html).toContain(`href="mailto:${second.email}"`)
      expect(html).toContain(`d="${second.mark[0]!.path}"`)
      expect(all(html, /<meta name="theme-color" content="(.+?)"/g)).toEqual(lightAndDark(ground))
      const [style] = all(html, /<style>([\s\S]+?)<\/style>/g)
      for (const color of Object.values(second.pigments)) expect(style).toContain(color)
      for (const color of firstColors) expect(html).not.toContain(color)
    },
  )

  test('uses its name, colours and mark in the web app manifest and the icon', async () => {
    const { icons } = parts(id)
    const manifest = JSON.parse(await ask(icons.manifest))
    expect(manifest).toMatchObject({ name: second.name, short_name: second.name, theme_color: second.pigments.chalk })
    const svg = await ask(icons.svg)
    for (const { path } of second.mark) expect(svg).toContain(`d="${path}"`)
    for (const color of firstColors) expect(svg).not.toContain(color)
  })

  test('is named in the legal pages, and the FAQ does not explain the name of the first brand', async () => {
    const terms = await ask('/terms-conditions')
    for (const word of [second.operator, second.address, second.domain]) expect(terms).toContain(word)
    for (const line of ['<li>SIRET : 123 456 789 00012</li>', '<li>Ombudsman: AME</li>']) expect(terms).toContain(line)
    expect(await ask('/privacy-policy')).toContain('1 March 2027')
    expect(await ask('/')).toContain('© 2027')
    expect(await ask('/faq')).not.toContain('id="name"')
  })

  test.each(languages)('does not claim open source code in $code if there is none', async ({ code }) => {
    const words = (namespace: string) =>
      JSON.parse(readFileSync(`locales/${code}/${namespace}.json`, 'utf8')) as Record<string, string>
    const unsaid = [
      words('common')['footer.source'],
      words('common')['footer.licence'],
      words('home')['features.free.text'],
      words('faq')['entries.source.question'],
      words('faq')['groups.about.title'],
      words('terms-conditions')['sections.openSource.title'],
    ]
    for (const { path } of routes.filter(route => route.language === code)) {
      const html = await ask(path)
      for (const word of unsaid) expect([path, word, html.includes(`>${word}<`)]).toEqual([path, word, false])
      expect(html).not.toMatch(/"sameAs"|opensource\.org/)
    }
    expect(await ask('/.well-known/security.txt')).not.toContain('Policy')
  })

  test('does not call its colours by the names of other pigments', async () => {
    const { 'ground.verdigris': ground, 'ring.gradient': ring } = JSON.parse(
      readFileSync(`locales/${defaultLanguage}/cropper.json`, 'utf8'),
    ) as Record<string, string>
    const own = await ask(`/locales/${defaultLanguage}/cropper.json?${id}`)
    for (const text of [ground!, ring!]) {
      const [, named, other] = /\{\{if pigmentNames\}\}(.+)\{\{else\}\}(.+)\{\{end\}\}/.exec(text)!
      expect([own.includes(`"${named}"`), own.includes(`"${other}"`)]).toEqual([false, true])
    }
  })

  test('logs no warning about sample values', () => {
    expect(log().out).toContain('"msg":"Óbolo & Ring is at http://')
    expect(log().out + log().err).not.toMatch(/sample|legal pages/)
  })

  test('has no social cards or touch icons of the first brand, and has its own after npm run brand', async () => {
    expect(await ask('/')).not.toMatch(/og:image|apple-touch-icon/)
    expect(parts(id).cards).toEqual({})
    const drawn = execFileSync(process.execPath, ['scripts/brand.ts', `index.${defaultLanguage}`, 'icon-180'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(drawn).toMatch(
      new RegExp(`^icons/icon-180\\.png\\nsocial/index\\.${defaultLanguage}\\.png\\n2 of \\d+ pictures drawn`),
    )
    expect(await backgroundOf(join(folder, `client/assets/social/index.${defaultLanguage}.png`))).toBe(
      second.pigments.verdigris,
    )

    const { cards, icons } = parts(buildQuickly(folder).id)
    expect(icons.touch).toMatch(/^\/assets\/icon-180-/)
    const home = match('/')!.name
    expect(cards[home]!.address).toMatch(new RegExp(`^/assets/index\\.${defaultLanguage}-`))
    // Only the home page's card is drawn, so every page uses this card.
    for (const { name } of routes) expect([name, cards[name]]).toEqual([name, cards[home]])
  })
})

async function backgroundOf(png: string): Promise<string> {
  const pixel = await sharp(png).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}
