import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { isCrawler } from '../../../server/language/detect-language.ts'
import { defaultLanguage, type Language, languageRow } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { countCalls } from '../../support/count-calls.ts'
import { otherHome, otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

/** Length in bytes, just below the limit for a request head. */
const longest = 15_000
const filled = (piece: string) => piece.repeat(longest / piece.length)

/** Each request has different headers, so that the server cannot reuse cached results. */
const headers: [name: string, path: string, usual: (turn: number) => string, long: (turn: number) => string][] = [
  ['accept-language', '/', turn => `sw-${turn},en;q=0.9`, turn => `x${turn},${filled('a,')}`],
  ['accept-language', '/', turn => `sw-${turn},en;q=0.9`, turn => `x${turn}${filled('a')}`],
  ['accept-encoding', otherHome, turn => `gzip, x${turn}, br`, turn => `x${turn},${filled('a,')}`],
  ['accept-encoding', otherHome, turn => `gzip, x${turn}, br`, turn => `gzip;x=${turn},${filled('gzip;q=0.1,')}`],
  ['if-none-match', otherHome, turn => `"${turn}"`, turn => `"${turn}",${filled('"a",')}`],
  ['user-agent', '/', turn => `${agents.chrome} ${turn}`, turn => `${agents.chrome} ${turn}${filled(' Mozilla/5.0')}`],
]

describe('the handler', () => {
  test.each(headers)(
    'handles a long %s for %s with about as many function calls as a usual one',
    async (name, path, usualValue, longValue) => {
      const [usual, long] = [await callsFor(name, path, usualValue), await callsFor(name, path, longValue)]
      // If the server read a long header completely, it would need hundreds of times as many calls.
      expect(long / usual).toBeLessThan(5)
    },
  )

  test('looks for a crawler only at the beginning of a long user-agent', () => {
    expect(isCrawler(`${agents.chrome} Googlebot`)).toBe(true)
    expect(isCrawler(`${agents.chrome}${filled(' Mozilla/5.0')} Googlebot`)).toBe(false)
  })
})

async function callsFor(name: string, path: string, value: (turn: number) => string): Promise<number> {
  const site = await testSite()
  const names = [`index___${defaultLanguage}`, `index___${otherLanguage}`] as const
  for (const page of names) site.pages.begin(page)(Buffer.from('<p>'))
  await Promise.all(names.map(page => site.pages.wait(page)))
  const handler = createApp(site)
  const exchange = (turn: number) => {
    const sent = { host: 'a', 'accept-language': 'sw', 'user-agent': agents.chrome, [name]: value(turn) }
    const req = asked(path, sent)
    const res = new ServerResponse(req)
    handler(req, res)
    expect(res.writableEnded).toBe(true)
  }
  // The first request fills the caches that all requests share, so do not count it.
  exchange(0)
  return countCalls(() => {
    for (let turn = 1; turn <= 20; turn++) exchange(turn)
  })
}

function asked(url: string, sent: OutgoingHttpHeaders): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: sent, httpVersionMajor: 1 })
}

describe('an Accept-Language header', () => {
  silentConsole()
  const [one, other] = [tagOf(otherLanguage), tagOf(thirdLanguage)]
  const usual = `${one};q=0.9,${other};q=0.8,`

  test.each([
    ['of many ranges is read up to a limit', usual + filled('a,'), otherHome],
    ['of many ranges with weights is read up to a limit', `${usual}${'xx-yy;q=0.1,'.repeat(20)}${other}`, otherHome],
    ['is cut before a range that is too long', `${one};q=0.1,${filled('d')},${other}`, otherHome],
    ['of ten languages is read completely', `${'sw-TZ;q=0.8,'.repeat(9)}${one};q=0.1`, otherHome],
    ['of one endless range is ignored', `${one}-${filled('d')}`, undefined],
  ])('%s', async (_says, value, location) => {
    const handler = createApp(await testSite())
    for (let turn = 0; turn < 2; turn++) {
      const { headers } = await request(handler).get('/').set({ 'Accept-Language': value }).redirects(0)
      expect(headers.location).toBe(location)
    }
  })
})

test('the server reads an Accept-Encoding header with many codings up to a limit', async () => {
  const handler = createApp(await testSite())
  for (const path of [otherHome, otherHome, `/locales/${otherLanguage}/common.json`]) {
    const ask = (value: string) => request(handler).get(path).set('Accept-Encoding', value)
    expect((await ask(`gzip,${filled('a,')}`)).headers['content-encoding']).toBe('gzip')
    expect((await ask(filled('a,'))).headers).not.toHaveProperty('content-encoding')
  }
})

function tagOf(code: Language): string {
  return languageRow(code).tag
}
