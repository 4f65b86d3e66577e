import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import type { DocumentParts } from '../../../server/builds/manifest.ts'
import { openGraphLocale } from '../../../server/document/head-tags.ts'
import { name as brandName, country } from '../../../shared/brand.ts'
import { defaultLanguage, finishedLanguages, languageRow } from '../../../shared/languages.ts'
import { payloadPath, serialize } from '../../../shared/payload.ts'
import { href, routes } from '../../../shared/routes.ts'
import { all, first } from '../../support/html.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'

const table = routes.map(route => [route.path, route] as const)

describe('every page', () => {
  silentConsole()
  let handler: RequestListener
  let cards: DocumentParts['cards']
  beforeAll(async () => {
    const site = await testSite()
    cards = site.document.cards
    handler = createApp(site)
  })
  const open = (path: string) => request(handler).get(path).expect(200)

  test.each(table)('has the language tag, one heading and a title: %s', async (path, { language }) => {
    const { headers, text } = await open(path)
    const { tag } = languageRow(language)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-language']).toBe(tag)
    expect(text).toMatch(new RegExp(`^<!doctype html>\n<html lang="${tag}">`))
    expect(text.endsWith('</html>\n')).toBe(true)
    expect(all(text, /<h1[\s>]/g)).toHaveLength(1)
    expect(first(text, /<title>(.+?)<\/title>/)).not.toBe('')
  })

  test.each(table)('links its canonical URL and its versions in all languages: %s', async (path, { page }) => {
    const { text } = await open(path)
    expect(all(text, /<link rel="canonical" href="(.+?)">/g)).toEqual([origin + path])
    const alternates = all(text, /<link rel="alternate" hreflang="(.+?)" href=".+?">/g)
    const addresses = all(text, /<link rel="alternate" hreflang=".+?" href="(.+?)">/g)
    expect(alternates).toEqual([...finishedLanguages.map(({ tag }) => tag), 'x-default'])
    expect(addresses).toEqual([
      ...finishedLanguages.map(({ code }) => origin + href(page, code)),
      origin + href(page, defaultLanguage),
    ])
  })

  test.each(table)(
    'has the Open Graph properties of its language and its card, if that is drawn: %s',
    async (path, { name, language }) => {
      const { text } = await open(path)
      const property = (key: string) => all(text, new RegExp(`<meta property="${key}" content="(.+?)">`, 'g'))
      const card = cards[name]
      expect(property('og:url')).toEqual([origin + path])
      expect(property('og:locale')).toEqual([openGraphLocale(languageRow(language).tag)])
      expect(property('og:locale:alternate')).toHaveLength(finishedLanguages.length - 1)
      expect(property('og:title')[0]).toBe(first(text, /<title>(.+?)<\/title>/))
      expect(property('og:image')).toEqual(card ? [origin + card.address] : [])
      expect(property('og:image:alt')).toHaveLength(card ? 1 : 0)
      const named = (name: string) => all(text, new RegExp(`<meta name="${name}" content="(.+?)">`, 'g'))
      expect(named('twitter:image')).toEqual(property('og:image'))
      expect(property('og:description')[0]).toBe(first(text, /<meta name="description" content="(.+?)">/))
    },
  )

  test.each(table)('has structured data that can be parsed: %s', async path => {
    const { text } = await open(path)
    const data = all(text, /<script type="application\/ld\+json">(.+?)<\/script>/g).map(json => JSON.parse(json))
    const address = expect.objectContaining({ addressCountry: country })
    expect(data[0]).toMatchObject({ '@type': 'Organization', name: brandName, url: `${origin}/`, address })
  })

  test.each(table)('gives the browser the same data in its HTML and its payload file: %s', async path => {
    const [document, payload] = await Promise.all([path, payloadPath(path)].map(open))
    const handoff = JSON.parse(first(document!.text, /id="handoff">(.+?)<\/script>/))
    expect(handoff.page).toEqual(payload!.body)
    expect(handoff.build).toEqual((await open('/builds/latest.json')).body)
    expect(serialize(handoff)).toBe(first(document!.text, /id="handoff">(.+?)<\/script>/))
  })
})
