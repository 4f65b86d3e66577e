import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { agents } from '../../support/agents.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

/** As many bytes as a head may have. */
const longest = 15_000
const filled = (piece: string) => piece.repeat(longest / piece.length)

/** A header that is new with every request, so that no answer is remembered: as browsers send it, and as long as can be. */
const headers: [name: string, path: string, usual: (turn: number) => string, long: (turn: number) => string][] = [
  ['accept-language', '/', turn => `sw-${turn},en;q=0.9`, turn => `x${turn},${filled('a,')}`],
  ['accept-language', '/', turn => `sw-${turn},en;q=0.9`, turn => `x${turn}${filled('a')}`],
  ['accept-encoding', '/de', turn => `gzip, x${turn}, br`, turn => `x${turn},${filled('a,')}`],
  ['accept-encoding', '/de', turn => `gzip, x${turn}, br`, turn => `gzip;x=${turn},${filled('gzip;q=0.1,')}`],
  ['if-none-match', '/de', turn => `"${turn}"`, turn => `"${turn}",${filled('"a",')}`],
  ['user-agent', '/', turn => `${agents.chrome} ${turn}`, turn => `${agents.chrome} ${turn}${filled(' Mozilla/5.0')}`],
]

describe('the handler', () => {
  test.each(headers)('answers a long %s for %s about as fast as a usual one', async (name, path, usual, long) => {
    const site = await testSite()
    site.pages.begin('index___en')(Buffer.from('<p>'))
    site.pages.begin('index___de')(Buffer.from('<p>'))
    await Promise.all([site.pages.wait('index___en'), site.pages.wait('index___de')])
    const handler = createHandler(site)
    const time = (value: (turn: number) => string, from: number) => {
      const requests = Array.from({ length: 300 }, (_, i) =>
        asked(path, { host: 'a', 'accept-language': 'sw', 'user-agent': agents.chrome, [name]: value(from + i) }),
      )
      const answers = requests.map(req => new ServerResponse(req))
      const start = performance.now()
      for (const [i, req] of requests.entries()) handler(req, answers[i]!)
      const taken = performance.now() - start
      expect(answers.every(res => res.writableEnded)).toBe(true)
      return taken
    }
    // The quickest of many: where others are busy, hardly one is left alone.
    const rounds = Array.from({ length: 12 }, (_, round) => round * 1000)
    const least = (value: (turn: number) => string) => Math.min(...rounds.map(from => time(value, from)))
    expect(least(long) / least(usual)).toBeLessThan(12)
  })
})

function asked(url: string, sent: OutgoingHttpHeaders): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: sent, httpVersionMajor: 1 })
}

describe('long headers', () => {
  silentConsole()
  const usual = 'ko;q=0.9,en;q=0.8,'

  test.each([
    ['of many ranges counts with its first ones', usual + filled('a,'), '/ko'],
    ['of many ranges counts with its first ones', `${usual}${'xx-yy;q=0.1,'.repeat(20)}de`, '/ko'],
    ['is cut before the range that is too long', `ko;q=0.1,${filled('d')},de`, '/ko'],
    ['of ten languages counts whole', `${'sw-TZ;q=0.8,'.repeat(9)}de;q=0.1`, '/de'],
    ['of one endless range counts as none', `de-${filled('d')}`, undefined],
  ])('an Accept-Language %s', async (_says, value, location) => {
    const handler = createHandler(await testSite())
    for (let turn = 0; turn < 2; turn++) {
      const { headers } = await request(handler).get('/').set({ 'Accept-Language': value }).redirects(0)
      expect(headers.location).toBe(location)
    }
  })

  test('an Accept-Encoding of many codings counts with its first ones', async () => {
    const handler = createHandler(await testSite())
    for (const path of ['/de', '/de', '/locales/de/common.json']) {
      const ask = (value: string) => request(handler).get(path).set('Accept-Encoding', value)
      expect((await ask(`gzip,${filled('a,')}`)).headers['content-encoding']).toBe('gzip')
      expect((await ask(filled('a,'))).headers).not.toHaveProperty('content-encoding')
    }
  })
})
