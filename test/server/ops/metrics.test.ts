import { createHistogram, type Histogram } from 'node:perf_hooks'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { type Metric, mergeMetrics } from '../../../server/ops/merge-metrics.ts'
import { createMetrics, formatMetrics } from '../../../server/ops/metrics.ts'
import { askAs } from '../../support/ask-as.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const token = 'a-token-that-is-long'

const route = `${innerPage}___${otherLanguage}` as const

const refusals = [
  ['no token', {}, { METRICS_TOKEN: token }, 401],
  ['another token', { Authorization: 'Bearer another' }, { METRICS_TOKEN: token }, 401],
  ['half a token', { Authorization: `Bearer ${token.slice(0, 9)}` }, { METRICS_TOKEN: token }, 401],
  ['a token if the site has none', { Authorization: 'Bearer ' }, {}, 404],
] as const

describe('GET /metrics', () => {
  silentConsole()
  const open = async () => {
    const site = await testSite({ METRICS_TOKEN: token })
    const metrics = createMetrics(site.stamp.id)
    Object.assign(site, { metrics, gatherMetrics: () => metrics.registry.metrics() })
    const handler = createApp(site)
    const read = async () => (await request(handler).get('/metrics').set('Authorization', `Bearer ${token}`)).text
    return { site, handler, read }
  }

  test('counts responses by route name, method, status and encoding, and measures their duration', async () => {
    const { site, handler, read } = await open()
    for (const encoding of ['br', 'br', 'identity']) {
      await askAs(handler, otherInnerPath, encoding)
      await site.pages.wait(route)
    }
    await request(handler).get('/nowhere').expect(404)
    const text = await read()
    expect(text).toContain(`\nhttp_requests_total{route="${route}",method="GET",encoding="br",status="200"} 2\n`)
    expect(text).toContain(`\nhttp_requests_total{route="${route}",method="GET",encoding="identity",status="200"} 1\n`)
    expect(text).toMatch(/^http_requests_total\{route="-",method="GET",encoding="\w+",status="404"\} 1$/m)
    expect(text).toContain(`\nhttp_request_duration_seconds_bucket{le="+Inf",route="${route}"} 3\n`)
    expect(text).toContain(`\nhttp_request_duration_seconds_count{route="${route}"} 3\n`)
  })

  test('counts hits and misses of the page cache, and names the build', async () => {
    const { site, handler, read } = await open()
    for (let i = 0; i < 4; i++) {
      await request(handler).get(otherHome).expect(200)
      // Wait until the page is in the cache, so that the third and the fourth request do not reach Express.
      if (i === 1) await site.pages.wait(`index___${otherLanguage}`)
    }
    const text = await read()
    expect(text).toMatch(/^tondo_page_cache_misses_total 1$/m)
    expect(text).toMatch(/^tondo_page_cache_hits_total 3$/m)
    expect(text).toMatch(/^tondo_page_renders_active 0$/m)
    expect(text).toContain(`tondo_build_info{id="${site.stamp.id}",node="${process.versions.node}"} 1`)
    expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  })

  test('names methods from a closed list', async () => {
    const { handler, read } = await open()
    for (const method of ['head', 'post', 'options', 'purge', 'trace'] as const)
      await request(handler)[method](otherHome)
    const names = [...(await read()).matchAll(/^http_requests_total\{.*method="(\w+)"/gm)].map(([, name]) => name)
    expect([...new Set(names)].sort()).toEqual(['HEAD', 'OPTIONS', 'POST', 'other'])
  })

  test('has names with the prefix of the application or with a conventional prefix', async () => {
    const { read } = await open()
    const names = [...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    for (const [, name, type] of names) {
      expect(name).toMatch(/^(tondo|http|process|nodejs)_[a-z_]+$/)
      expect(name!.endsWith('_total')).toBe(type === 'counter')
    }
  })

  test('has only lines in the format of Prometheus', async () => {
    const { handler, read } = await open()
    await request(handler).get(otherHome)
    const name = '[a-z_]+(?:\\{(?:[a-z]+="(?:[^"\\\\\\n]|\\\\.)*",?)+\\})?'
    for (const line of (await read()).trimEnd().split('\n'))
      expect(line).toMatch(new RegExp(`^(|# (HELP|TYPE) [a-z_]+ .+|${name} -?[\\d.e+-]+)$`))
  })

  test.each(refusals)('refuses a request with %s', async (_says, headers, env, status) => {
    const answer = await request(createApp(await testSite(env)))
      .get('/metrics')
      .set(headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('http_requests_total')
  })
})

describe('createMetrics', () => {
  const create = (delay?: Histogram) => {
    const { registry, requests } = createMetrics('x', delay)
    const values = async () => {
      const lines = (await registry.metrics()).split('\n').filter(line => line && !line.startsWith('#'))
      return Object.fromEntries(lines.map(line => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)![0])]))
    }
    return { requests, values }
  }

  test('measures the duration of responses in seconds', async () => {
    const { requests, values } = create()
    const count = requests.of(route, 'GET', 'br')
    for (const ms of [3, 40, 40, 2_000]) count(200, ms)
    const measured = await values()
    const within = (le: string) => measured[`http_request_duration_seconds_bucket{le="${le}",route="${route}"}`]
    expect(measured[`http_request_duration_seconds_sum{route="${route}"}`]).toBeCloseTo(2.083)
    expect(['0.0025', '0.005', '0.025', '0.05', '1', '2.5', '+Inf'].map(within)).toEqual([0, 1, 1, 3, 3, 4, 4])
  })

  test('adds up the values of all processes, except the delay, the start time and the descriptors', async () => {
    const told = async (value: number) => {
      const all = (await createMetrics('x').registry.getMetricsAsJSON()) as unknown as Metric[]
      return all.map(metric => ({ ...metric, values: metric.values.map(one => ({ ...one, value })) }))
    }
    const text = await formatMetrics(mergeMetrics([await told(1), await told(3), await told(2)]))
    const value = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)![1])
    const most = ['nodejs_eventloop_delay_seconds', 'process_start_time_seconds', 'process_open_fds']
    expect(most.map(value)).toEqual([3, 3, 3])
    expect(value('process_max_fds')).toBe(1)
    const sums = ['build_info', 'page_cache_hits_total', 'page_renders_active'].map(name => `tondo_${name}`)
    expect([...sums, 'process_resident_memory_bytes', 'process_cpu_seconds_total'].map(value)).toEqual(Array(5).fill(6))
  })

  test('reports how late timers were since the last scrape', async () => {
    const delay = createHistogram()
    const { values } = create(delay)
    const latest = async () => (await values())['nodejs_eventloop_delay_seconds{quantile="1"}']
    expect(await latest()).toBe(0)
    delay.record(20e6)
    delay.record(520e6)
    expect(await latest()).toBeCloseTo(0.5, 2)
    delay.record(20e6)
    expect(await latest()).toBeCloseTo(0, 2)
  })

  test('counts connections and descriptors, and measures CPU time', async () => {
    const metrics = createMetrics('x')
    metrics.watchConnections({ open: () => 3, limit: 10 })
    const text = await metrics.registry.metrics()
    expect(text).toContain('\ntondo_connections_open 3\n')
    expect(text).toContain('\ntondo_connections_max 10\n')
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1])
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0)
    expect(value('process_open_fds')).toBeGreaterThan(2)
    expect(value('process_max_fds')).toBeGreaterThan(value('process_open_fds'))
  })

  test('reads its counters without resetting the event loop delay', async () => {
    const delay = createHistogram()
    const metrics = createMetrics('x', delay)
    delay.record(520e6)
    metrics.requests.of(route, 'GET', 'br')(200, 1)
    const counters = await metrics.counters()
    expect(counters.every(({ type }) => type === 'counter' || type === 'histogram')).toBe(true)
    expect(counters.find(({ name }) => name === 'http_requests_total')!.values).toHaveLength(1)
    expect(delay.count).toBe(1)
  })

  test('measures the event loop of its own process', async () => {
    const { values } = create()
    const idle = async () =>
      expect((await values())['nodejs_eventloop_delay_seconds{quantile="0.5"}']).toBeGreaterThan(0)
    await eventually(idle)
  })
})

test('createMetrics escapes labels', async () => {
  expect(await createMetrics('x"y\\z\nw').registry.metrics()).toContain('tondo_build_info{id="x\\"y\\\\z\\nw",')
})
