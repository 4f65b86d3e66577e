import type { RequestListener } from 'node:http'
import request from 'supertest'
import { defaultLanguage, languageRow, meantLanguage, primarySubtag } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { askTarget } from '../../support/ask-raw.ts'
import {
  innerPath,
  otherHome,
  otherInnerPath,
  otherLanguage,
  thirdHome,
  thirdLanguage,
} from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const { tag: otherTag } = languageRow(otherLanguage)
const other = primarySubtag(otherTag)
const standard = primarySubtag(languageRow(defaultLanguage).tag)
const foreign = ['nl', 'sv', 'fi'].find(tag => !meantLanguage(tag))!

function encoded(path: string): string {
  return `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
}

const moved = [
  [`/${other}-zz`, otherHome],
  [`/${other}-ZZ/`, otherHome],
  [`/${other.toUpperCase()}-zz${innerPath.toUpperCase()}/`, otherInnerPath],
  [`/${other}-zz${innerPath}?x=1&y=%20`, `${otherInnerPath}?x=1&y=%20`],
  [`/${other}-ZZ${innerPath}?next=//evil.example`, `${otherInnerPath}?next=//evil.example`],
  [encoded(`/${other}-zz${innerPath}`), otherInnerPath],
  [`/${other}-u-co-phonebk`, otherHome],
  [`/${other}-x-private`, otherHome],
] as const

const wished = [
  [`/${standard}-zz`, '/'],
  [`/${standard}-ZZ/?x=1`, '/?x=1'],
  [`/${standard}-zz${innerPath}`, innerPath],
  [`/${standard.toUpperCase()}-zz${innerPath}?x=1`, `${innerPath}?x=1`],
] as const

const unknown = [
  [`/${other}-zz/nowhere`, otherLanguage],
  [`/${other}-zz${innerPath}/more`, otherLanguage],
  [`/${other}-zz/${other}-zz`, otherLanguage],
  [`${otherHome}/${other}-zz`, otherLanguage],
  [`/${other}-zz/${thirdLanguage}`, otherLanguage],
  [`/${standard}-zz/${otherLanguage}`, defaultLanguage],
  [`/${other}-zz/%5Cevil.example`, otherLanguage],
  [`/${foreign}`, defaultLanguage],
  [`/${foreign}-${foreign}${innerPath}`, defaultLanguage],
  ['/x-private', defaultLanguage],
  ['/i-klingon', defaultLanguage],
  [`/${other}_zz`, defaultLanguage],
  [`/${other}-`, defaultLanguage],
  [`/-${other}`, defaultLanguage],
  [`/${other}-u`, defaultLanguage],
  [`/${other}-1`, defaultLanguage],
  [`/${other}-zz-zz`, defaultLanguage],
  [`/${other}language`, defaultLanguage],
  // U+212A is the Kelvin sign, which a case-insensitive comparison treats as a K.
  ['/%E2%84%AAo-kr', defaultLanguage],
] as const

const caches = [
  ['empty', []],
  ['warm', ['/', innerPath, otherHome, otherInnerPath, thirdHome]],
] as const

describe.each(caches)('a path with another tag for a language of the site (page cache: %s)', (_, paths) => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), ...paths)
  })
  const ask = (method: 'get' | 'head', path: string, sent: object = {}) =>
    request(handler)
      [method](path)
      .set({ 'User-Agent': agents.chrome, ...sent })
      .redirects(0)

  test.each(moved)('redirects from %s to %s, with any cookie', async (path, location) => {
    const cookie = { Cookie: `i18n_redirected=${thirdLanguage}` }
    for (const sent of [{}, cookie, { 'User-Agent': agents.googlebot }]) {
      const { status, headers, text } = await ask('get', path, sent)
      expect({ status, location: headers.location, text }).toEqual({ status: 301, location, text: '' })
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-length': '0' })
      expect(headers).not.toHaveProperty('set-cookie')
    }
    const head = await ask('head', path)
    expect([head.status, head.headers.location]).toEqual([301, location])
    expect((await ask('get', location)).status).toBe(200)
  })

  test.each(wished)('redirects from %s to %s and stores the default language', async (path, location) => {
    const { status, headers } = await ask('get', path, { Cookie: `i18n_redirected=${otherLanguage}` })
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, 'private, no-store'])
    expect(headers['set-cookie']).toEqual([expect.stringContaining(`i18n_redirected=${defaultLanguage};`)])
    const chosen = { Cookie: `i18n_redirected=${defaultLanguage}`, 'Accept-Language': otherTag }
    expect((await ask('get', location, chosen)).status).toBe(200)
  })

  test.each(unknown)('gets the 404 page at %s if it names no page, in the language %s', async (path, language) => {
    const { status, headers, text } = await ask('get', path)
    const { tag } = languageRow(language)
    expect([status, headers.location, headers['content-language']]).toEqual([404, undefined, tag])
    expect(text).toMatch(/<h1/)
    expect((await ask('head', path)).status).toBe(404)
    expect((await ask('get', path, { 'User-Agent': agents.googlebot })).text).toMatch(/^404 Page not found/)
  })

  test.each(['-x', '-abcdefgh', '-u-co-phonebk'])('gets the 404 page if 800 subtags %s follow', async subtag => {
    const { status, headers } = await ask('get', `/${other}${subtag.repeat(800)}`)
    expect([status, headers['content-language']]).toEqual([404, languageRow(defaultLanguage).tag])
  })

  test('never redirects to a different host or to a file, and never redirects a POST request', async () => {
    const path = `/${other}-zz`
    expect(await askTarget(handler, `/${path}${innerPath}`)).toMatchObject({ status: 404, location: undefined })
    expect(await askTarget(handler, `${path}//evil.example`)).toMatchObject({ status: 404, location: undefined })
    expect(await askTarget(handler, `http://evil.example${path}`)).toMatchObject({ status: 400, location: undefined })
    expect(
      (
        await request(handler)
          .post(path + innerPath)
          .redirects(0)
      ).status,
    ).toBe(405)
    expect((await ask('get', `${path}/_payload.json`)).status).toBe(404)
    expect((await ask('get', `/locales/${other}-zz/common.json`)).status).toBe(404)
  })
})
