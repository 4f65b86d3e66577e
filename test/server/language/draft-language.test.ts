import type { DocumentParts } from '../../../server/builds/manifest.ts'
import { defaultLanguage, type LanguageRow, languageRow } from '../../../shared/languages.ts'
import type { PageData } from '../../../shared/payload.ts'
import type { PublicConfig } from '../../../shared/public-config.ts'
import { innerPage, otherLanguage } from '../../support/sample-routes.ts'

const row: LanguageRow = { code: 'bg', name: 'Български', tag: 'bg', draft: true }
const config = { origin: 'https://www.example.com' } as PublicConfig
const parts = { icons: { svg: '/icon.svg', manifest: '/site.webmanifest' }, cards: {} } as DocumentParts
const pageIn = (language: string) =>
  ({ view: innerPage, language, head: { title: 'Title', description: 'About' }, messages: {} }) as unknown as PageData

describe('a draft language', () => {
  beforeEach(() => {
    jest.resetModules()
    // During development, the bundler defines this variable, and `shared/languages.ts` adds its row to the table of languages.
    Object.assign(globalThis, { PSEUDO_LANGUAGE: row })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'PSEUDO_LANGUAGE'))

  test('has routes, and is not in the sitemap', async () => {
    const { routes } = await import('../../../shared/routes.ts')
    const { sitemap } = await import('../../../server/seo/sitemap.ts')
    expect(routes.some(({ path }) => path === '/bg')).toBe(true)
    expect(sitemap(config)).not.toMatch(/bg/)
  })

  test('is not indexed, and is not among the alternates', async () => {
    const { linkTags, metaTags } = await import('../../../server/document/head-tags.ts')
    expect(metaTags(pageIn('bg'), config, parts)).toContain('<meta name="robots" content="noindex">')
    expect(linkTags(pageIn('bg'), config, parts)).not.toContain('alternate')
    const finished = metaTags(pageIn(defaultLanguage), config, parts) + linkTags(pageIn(defaultLanguage), config, parts)
    expect(finished).toContain('hreflang="x-default"')
    expect(finished).not.toMatch(/noindex|bg/)
  })

  test('is detected from a cookie only', async () => {
    const { detectLanguage } = await import('../../../server/language/detect-language.ts')
    const detect = (remembered: string | undefined) =>
      detectLanguage({ remembered, acceptLanguage: `bg,${languageRow(otherLanguage).tag};q=0.5` } as Parameters<
        typeof detectLanguage
      >[0])
    expect([detect(undefined), detect('bg')]).toEqual([otherLanguage, 'bg'])
  })
})
