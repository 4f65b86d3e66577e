import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { askOften } from '../../support/ask-often.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { type TestSite, testSite } from '../../support/site.ts'

const [modern, old] = ['application/reports+json', 'application/csp-report']

const violation = {
  type: 'csp-violation',
  url: 'https://www.example.com/de?token=secret',
  body: {
    documentURL: 'https://www.example.com/de?token=secret#x',
    blockedURL: 'https://evil.example/a.js?token=secret',
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    sample: 'secret',
  },
}

const logged = {
  type: 'csp-violation',
  page: 'https://www.example.com/de',
  blocked: 'https://evil.example/a.js',
  directive: 'script-src-elem',
  disposition: 'enforce',
}

describe('POST /api/reports', () => {
  silentConsole()
  const send = async (body: string, type = modern, site = testSite()) => {
    const handler = createApp(await site)
    const answer = await request(handler).post('/api/reports').set('Content-Type', type!).send(body)
    return { status: answer.status, headers: answer.headers, events: (await site).events.map(([event]) => event) }
  }

  test('logs a violation without URL queries and code samples', async () => {
    const { status, events } = await send(JSON.stringify([violation]))
    expect(status).toBe(204)
    expect(events).toEqual([{ report: logged, id: expect.any(String) }])
  })

  test.each([
    ['of another type', 'text/plain', 'x', 415, { types: [modern, old] }],
    ['that is too long', modern, 'x'.repeat(16_385), 413, { maxBytes: 16_384 }],
  ])('refuses a report %s with details', async (_what, type, body, status, details) => {
    const answer = await request(createApp(await testSite()))
      .post('/api/reports')
      .set('Content-Type', type!)
      .send(body)
    expect([answer.status, answer.body.details]).toEqual([status, details])
  })

  test('accepts reports in the format of CSP level 2', async () => {
    const report = {
      'document-uri': 'https://www.example.com/de?token=secret',
      'blocked-uri': 'https://evil.example/a.js',
      'violated-directive': 'script-src-elem',
      disposition: 'enforce',
    }
    const { events } = await send(JSON.stringify({ 'csp-report': report }), `${old}; charset=utf-8`)
    expect(events).toEqual([{ report: logged, id: expect.any(String) }])
  })

  test.each([
    ['permission-denied', /its rules are not published/],
    ['not-found', /the project has no database/],
    ['toString', /^A browser sent a report$/],
  ])('logs what to do if a browser reports %s from Firestore', async (id, sentence) => {
    const site = testSite()
    const { status } = await send(JSON.stringify([{ type: 'firestore', body: { id } }]), modern, site)
    expect(status).toBe(204)
    expect((await site).events[0]).toEqual([
      { report: { type: 'firestore', directive: id }, id: expect.any(String) },
      expect.stringMatching(sentence),
    ])
  })

  test.each(['', '{', 'null', '1', '{}', '{"csp-report":null}', '{"__proto__":{"csp-report":{}}}'])(
    'returns 400 for the body %j',
    async body => {
      const { status, headers, events } = await send(body)
      expect(status).toBe(400)
      expect(headers['cache-control']).toBe('no-store')
      expect(events).toEqual([])
    },
  )

  test('shortens a long report and removes control characters', async () => {
    const [long] = (await send(JSON.stringify([{ type: `\u2028\u001b[2J\n${'x'.repeat(9_000)}` }]))).events
    expect(JSON.stringify(long).length).toBeLessThan(300)
    expect(JSON.stringify(long)).not.toMatch(/\u2028|\\n|u001b/)
  })

  test.each(['get', 'put', 'options'] as const)(
    'returns 405 and the allowed method for the method %s',
    async method => {
      const { status, headers } = await request(createApp(await testSite()))[method]('/api/reports')
      expect([status, headers.allow]).toEqual([405, 'POST'])
    },
  )

  test('logs the first five of many reports in one request, and returns 429', async () => {
    const { status, headers, events } = await send(JSON.stringify(Array(30).fill(violation)))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(events).toEqual(Array(5).fill({ report: logged, id: expect.any(String) }))
  })

  test('logs at most 64 MiB a day for any number of senders', async () => {
    const site = await testSite({ TRUST_PROXY: 'loopback' })
    const long = `https://www.example.com/${'x'.repeat(3_000)}`
    const report = {
      type: long,
      body: { documentURL: long, blockedURL: long, effectiveDirective: long, disposition: long },
    }
    const { post } = senders(site)
    for (let i = 0; i < 100; i++) await post(`192.0.2.${i}`, [report])
    const bytes = JSON.stringify(site.events).length
    expect(site.events).toHaveLength(30)
    expect(bytes * 60 * 24).toBeLessThan(64 * 1024 ** 2)
  })

  test('counts an IPv6 network as one sender, and still logs reports of other senders', async () => {
    const site = await testSite({ TRUST_PROXY: 'loopback' })
    const { post } = senders(site)
    const flood = []
    for (let i = 0; i < 60; i++)
      flood.push((await post(`2001:db8:1:2::${i.toString(16)}`, Array(20).fill(violation))).status)
    expect(new Set(flood)).toEqual(new Set([429]))
    expect(site.events).toHaveLength(5)
    for (const from of ['2001:db8:1:3::1', '192.0.2.1', '::ffff:192.0.2.2']) {
      expect((await post(from, [violation])).status).toBe(204)
    }
    expect(site.events).toHaveLength(8)
  })

  test('returns 429 with Retry-After for the 31st request of a sender in a minute', async () => {
    const handler = createApp(await testSite())
    const post = { method: 'POST', headers: { 'Content-Type': modern! }, body: '[]' }
    expect(await askOften(handler, 31, '/api/reports', post)).toEqual([...Array(30).fill(204), 429])
    const answer = await request(handler).post('/api/reports').set('Content-Type', modern!).send('[]')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('accepts reports of other senders while one sender is over its limit', async () => {
    const { post } = senders(await testSite({ TRUST_PROXY: 'loopback' }))
    for (let i = 0; i < 31; i++) await post('192.0.2.1', [])
    expect((await post('192.0.2.1', [])).status).toBe(429)
    expect((await post('192.0.2.2', [])).status).toBe(204)
  })
})

function senders(site: TestSite) {
  const handler = createApp(site)
  const post = (from: string, reports: object[]) =>
    request(handler)
      .post('/api/reports')
      .set({ 'X-Forwarded-For': from, 'Content-Type': modern! })
      .send(JSON.stringify(reports))
  return { post }
}
