import request from 'supertest'
import { createMetrics } from '../../../server/metrics/create-metrics.ts'
import { labelled } from '../../../server/metrics/family.ts'
import { askAs } from '../../support/ask-as.ts'
import { eachApp } from '../../support/each-app.ts'
import { testSite } from '../../support/site.ts'

const token = 'a-token-that-is-long'

const refusals = [
  ['no token', {}, { METRICS_TOKEN: token }, 401],
  ['another token', { Authorization: 'Bearer another' }, { METRICS_TOKEN: token }, 401],
  ['half a token', { Authorization: `Bearer ${token.slice(0, 9)}` }, { METRICS_TOKEN: token }, 401],
  ['none configured', { Authorization: 'Bearer ' }, {}, 404],
] as const

eachApp(make => {
  const open = async () => {
    const site = await testSite({ METRICS_TOKEN: token })
    const metrics = createMetrics(site.stamp.id)
    Object.assign(site, { metrics, gatherMetrics: async () => metrics.families() })
    const handler = make(site)
    const read = async () => (await request(handler).get('/metrics').set('Authorization', `Bearer ${token}`)).text
    return { site, handler, read }
  }

  test('counts answers by route name, status and encoding, and times them', async () => {
    const { handler, read } = await open()
    for (const encoding of ['br', 'br', 'identity']) await askAs(handler, '/de/faq', encoding)
    await request(handler).get('/nowhere').expect(404)
    const text = await read()
    expect(text).toMatch(/^http_requests_total\{route="faq___de",status="200",encoding="br"\} 2$/m)
    expect(text).toMatch(/^http_requests_total\{route="faq___de",status="200",encoding="identity"\} 1$/m)
    expect(text).toMatch(/^http_requests_total\{route="-",status="404",encoding="\w+"\} 1$/m)
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{route="faq___de",le="\+Inf"\} 3$/m)
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="faq___de"\} 3$/m)
  })

  test('tells hits from misses, the build, and what the process takes', async () => {
    const { site, handler, read } = await open()
    for (let i = 0; i < 3; i++) await request(handler).get('/ko').expect(200)
    const text = await read()
    expect(text).toMatch(/^page_cache_misses_total 1$/m)
    expect(text).toMatch(/^page_cache_hits_total 2$/m)
    expect(text).toMatch(/^page_renders_active 0$/m)
    expect(text).toContain(`build_info{id="${site.stamp.id}",node="${process.versions.node}"} 1`)
    expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  })

  test('every line is one that Prometheus reads', async () => {
    const { handler, read } = await open()
    await request(handler).get('/de')
    const name = '[a-z_]+(?:\\{(?:[a-z]+="(?:[^"\\\\\\n]|\\\\.)*",?)+\\})?'
    for (const line of (await read()).trimEnd().split('\n'))
      expect(line).toMatch(new RegExp(`^(# (HELP|TYPE) [a-z_]+ .+|${name} -?[\\d.e+-]+)$`))
  })

  test.each(refusals)('is closed to %s', async (_says, headers, env, status) => {
    const answer = await request(make(await testSite(env)))
      .get('/metrics')
      .set(headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('http_requests_total')
  })
})

test('labels cannot break out of their quotes', () => {
  expect(labelled({ a: 'x"y\\z\nw' })).toBe('a="x\\"y\\\\z\\nw"')
})
