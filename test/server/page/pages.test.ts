import type { RequestListener } from 'node:http'
import request from 'supertest'
import { openGraphLocale } from '../../../server/document/head-tags.ts'
import { createHandler } from '../../../server/handler.ts'
import { languageRow, languages } from '../../../shared/languages.ts'
import { payloadPath, serialize } from '../../../shared/payload.ts'
import { href, routes } from '../../../shared/routes.ts'
import { all, first } from '../../support/html.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'

const table = routes.map(route => [route.path, route] as const)

describe('pages', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = createHandler(await testSite())
  })
  const open = (path: string) => request(handler).get(path).expect(200)

  test.each(table)('%s is a document in its language', async (path, { language }) => {
    const { headers, text } = await open(path)
    const { tag } = languageRow(language)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-language']).toBe(tag)
    expect(text).toMatch(new RegExp(`^<!doctype html>\n<html lang="${tag}">`))
    expect(text.endsWith('</html>\n')).toBe(true)
    expect(all(text, /<h1[\s>]/g)).toHaveLength(1)
    expect(first(text, /<title>(.+?)<\/title>/)).not.toBe('')
  })

  test.each(table)('%s names itself and all its languages', async (path, { page }) => {
    const { text } = await open(path)
    expect(all(text, /<link rel="canonical" href="(.+?)">/g)).toEqual([origin + path])
    const alternates = all(text, /<link rel="alternate" hreflang="(.+?)" href=".+?">/g)
    const addresses = all(text, /<link rel="alternate" hreflang=".+?" href="(.+?)">/g)
    expect(alternates).toEqual([...languages.map(({ tag }) => tag), 'x-default'])
    expect(addresses).toEqual([...languages.map(({ code }) => origin + href(page, code)), origin + href(page, 'en')])
  })

  test.each(table)('%s can be shared', async (path, { page, language }) => {
    const { text } = await open(path)
    const property = (name: string) => all(text, new RegExp(`<meta property="${name}" content="(.+?)">`, 'g'))
    expect(property('og:url')).toEqual([origin + path])
    expect(property('og:locale')).toEqual([openGraphLocale(languageRow(language).tag)])
    expect(property('og:locale:alternate')).toHaveLength(languages.length - 1)
    expect(property('og:title')[0]).toBe(first(text, /<title>(.+?)<\/title>/))
    expect(property('og:image')[0]).toMatch(`${origin}/assets/${page}.${language}-`)
    expect(property('og:image:alt')).toHaveLength(1)
    const named = (name: string) => all(text, new RegExp(`<meta name="${name}" content="(.+?)">`, 'g'))
    expect(named('twitter:image')).toEqual(property('og:image'))
    expect(property('og:description')[0]).toBe(first(text, /<meta name="description" content="(.+?)">/))
  })

  test.each(table)('%s has structured data that can be read', async (path, { page }) => {
    const { text } = await open(path)
    const data = all(text, /<script type="application\/ld\+json">(.+?)<\/script>/g).map(json => JSON.parse(json))
    expect(data.map(graph => graph['@type'])).toEqual(page === 'faq' ? ['Organization', 'FAQPage'] : ['Organization'])
    for (const question of data[1]?.mainEntity ?? []) expect(question.acceptedAnswer.text).not.toBe('')
  })

  test.each(table)('%s hands over what its payload file says', async path => {
    const [document, payload] = await Promise.all([path, payloadPath(path)].map(open))
    const handoff = JSON.parse(first(document!.text, /id="handoff">(.+?)<\/script>/))
    expect(handoff.page).toEqual(payload!.body)
    expect(handoff.build).toEqual((await open('/builds/latest.json')).body)
    expect(serialize(handoff)).toBe(first(document!.text, /id="handoff">(.+?)<\/script>/))
  })
})
