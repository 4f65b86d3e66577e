import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLeaderMetrics, createMetrics } from '../../../server/ops/metrics.ts'

const deploy = join(__dirname, '../../../scripts/deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')

async function siteMetrics() {
  const metrics = createMetrics('0123456789abcdef')
  metrics.watchConnections({ open: () => 1, limit: 2 })
  metrics.requests.of('index___en', 'GET', 'br')(200, 1)
  const leader = createLeaderMetrics(() => ({ listening: 1, replaced: 0 }))
  const text = (await metrics.registry.metrics()) + (await leader.metrics())
  const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!)
  return { text, labels: new Set([...labels, 'job', 'instance']) }
}

function expectKnown(expression: string, { text, labels }: Awaited<ReturnType<typeof siteMetrics>>): void {
  const names = expression.match(/\b(?:tondo|http|process|nodejs)_\w+/g) ?? []
  for (const name of names) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
  const used = [...expression.matchAll(/(\w+)=~?"/g), ...expression.matchAll(/by \(([\w, ]+)\)/g)]
  for (const label of used.flatMap(([, found]) => found!.split(', '))) expect(labels).toContain(label)
}

test('the alert rules use metrics and labels that exist', async () => {
  const known = await siteMetrics()
  const rules = read('prometheus-alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules.length).toBeGreaterThan(8)
  for (const rule of rules) {
    const expression = /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)![1]!
    expectKnown(expression, known)
    expect(rule).toMatch(/\n {8}annotations: \{ summary: '.+\.' \}\n/)
  }
})

describe('the Grafana dashboard', () => {
  type Panel = {
    id: number
    title: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets: { expr: string; legendFormat: string }[]
  }
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
  const expressions = panels.flatMap(({ targets }) => targets)

  test('uses metrics and labels that exist', async () => {
    const known = await siteMetrics()
    for (const { expr, legendFormat } of expressions) {
      expectKnown(expr, known)
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(known.labels).toContain(label)
    }
  })

  test('shows every metric of the site', async () => {
    const { text } = await siteMetrics()
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)
    const missing = names.filter(name => !expressions.some(({ expr }) => expr.includes(name)))
    // The dashboard does not need to show the start time, because a drop in other values already shows a restart.
    expect(missing).toEqual(['process_start_time_seconds'])
  })

  test('queries only the chosen instances', () => {
    for (const { expr } of expressions) {
      const selectors = expr.match(/\w+\{[^}]*\}/g)!
      for (const selector of selectors) expect(selector).toContain('instance=~"$instance"')
    }
  })

  test('has panels that do not overlap', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)}:${y + Math.floor(i / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
