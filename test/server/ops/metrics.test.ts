import { setTimeout as pause } from 'node:timers/promises'
import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { createMetrics, mergeMetrics } from '../../../server/ops/metrics.ts'
import { askAs } from '../../support/ask-as.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const token = 'a-token-that-is-long'

const refusals = [
  ['no token', {}, { METRICS_TOKEN: token }, 401],
  ['another token', { Authorization: 'Bearer another' }, { METRICS_TOKEN: token }, 401],
  ['half a token', { Authorization: `Bearer ${token.slice(0, 9)}` }, { METRICS_TOKEN: token }, 401],
  ['none configured', { Authorization: 'Bearer ' }, {}, 404],
] as const

describe('metrics', () => {
  silentConsole()
  const open = async () => {
    const site = await testSite({ METRICS_TOKEN: token })
    const metrics = createMetrics(site.stamp.id)
    Object.assign(site, { metrics, gatherMetrics: () => metrics.registry.metrics() })
    const handler = createHandler(site)
    const read = async () => (await request(handler).get('/metrics').set('Authorization', `Bearer ${token}`)).text
    return { site, handler, read }
  }

  test('counts answers by route name, status and encoding, and times them', async () => {
    const { site, handler, read } = await open()
    for (const encoding of ['br', 'br', 'identity']) {
      await askAs(handler, '/de/faq', encoding)
      await site.pages.wait('faq___de')
    }
    await request(handler).get('/nowhere').expect(404)
    const text = await read()
    expect(text).toMatch(/^http_requests_total\{route="faq___de",status="200",encoding="br"\} 2$/m)
    expect(text).toMatch(/^http_requests_total\{route="faq___de",status="200",encoding="identity"\} 1$/m)
    expect(text).toMatch(/^http_requests_total\{route="-",status="404",encoding="\w+"\} 1$/m)
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf",route="faq___de"\} 3$/m)
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="faq___de"\} 3$/m)
  })

  test('tells hits from misses, the build, and what the process takes', async () => {
    const { site, handler, read } = await open()
    for (let i = 0; i < 4; i++) {
      await request(handler).get('/ko').expect(200)
      // The third and the fourth are answered in front of Express.
      if (i === 1) await site.pages.wait('index___ko')
    }
    const text = await read()
    expect(text).toMatch(/^page_cache_misses_total 1$/m)
    expect(text).toMatch(/^page_cache_hits_total 3$/m)
    expect(text).toMatch(/^page_renders_active 0$/m)
    expect(text).toContain(`build_info{id="${site.stamp.id}",node="${process.versions.node}"} 1`)
    expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  })

  test('every line is one that Prometheus reads', async () => {
    const { handler, read } = await open()
    await request(handler).get('/de')
    const name = '[a-z_]+(?:\\{(?:[a-z]+="(?:[^"\\\\\\n]|\\\\.)*",?)+\\})?'
    for (const line of (await read()).trimEnd().split('\n'))
      expect(line).toMatch(new RegExp(`^(|# (HELP|TYPE) [a-z_]+ .+|${name} -?[\\d.e+-]+)$`))
  })

  test.each(refusals)('is closed to %s', async (_says, headers, env, status) => {
    const answer = await request(createHandler(await testSite(env)))
      .get('/metrics')
      .set(headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('http_requests_total')
  })
})

describe('createMetrics', () => {
  const create = () => {
    const { registry, requests } = createMetrics('x')
    const values = async () => {
      const lines = (await registry.metrics()).split('\n').filter(line => line && !line.startsWith('#'))
      return Object.fromEntries(lines.map(line => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)![0])]))
    }
    return { requests, values }
  }

  test('measures answers in seconds', async () => {
    const { requests, values } = create()
    const count = requests.of('faq___de', 'br')
    for (const ms of [3, 40, 40, 2_000]) count(200, ms)
    const measured = await values()
    const within = (le: string) => measured[`http_request_duration_seconds_bucket{le="${le}",route="faq___de"}`]
    expect(measured['http_request_duration_seconds_sum{route="faq___de"}']).toBeCloseTo(2.083)
    expect(['0.0025', '0.005', '0.025', '0.05', '1', '2.5', '+Inf'].map(within)).toEqual([0, 1, 1, 3, 3, 4, 4])
  })

  test('adds up over processes, but for what is told of the slowest and the youngest of them', async () => {
    const told = async (value: number) => {
      const all = await createMetrics('x').registry.getMetricsAsJSON()
      return all.map(metric => ({ ...metric, values: metric.values.map(one => ({ ...one, value })) }))
    }
    const text = await mergeMetrics([await told(1), await told(3), await told(2)])
    const value = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)![1])
    const most = ['nodejs_eventloop_delay_seconds', 'process_start_time_seconds']
    expect(most.map(value)).toEqual([3, 3])
    const sums = ['build_info', 'page_cache_hits_total', 'page_renders_active', 'process_resident_memory_bytes']
    expect(sums.map(value)).toEqual([6, 6, 6, 6])
  })

  test('tells how late timers were since it was asked last, and not ever', async () => {
    const { values } = create()
    const latest = async () => {
      await pause(100)
      return (await values())['nodejs_eventloop_delay_seconds{quantile="1"}']!
    }
    await latest()
    await pause(100)
    const until = performance.now() + 1_000
    while (performance.now() < until);
    const held = await latest()
    expect(held).toBeGreaterThan(0.5)
    expect(await latest()).toBeLessThan(held / 2)
  })
})

test('labels cannot break out of their quotes', async () => {
  expect(await createMetrics('x"y\\z\nw').registry.metrics()).toContain('build_info{id="x\\"y\\\\z\\nw",')
})
