import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLeaderMetrics, createMetrics } from '../../../server/ops/metrics.ts'

const deploy = join(__dirname, '../../../scripts/deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')

/** Returns the names and labels of the metrics that a site has. */
async function siteMetrics() {
  const metrics = createMetrics('0123456789abcdef')
  metrics.watchConnections({ open: () => 1, limit: 2 })
  metrics.requests.of('index___en', 'GET', 'br')(200, 1)
  const leader = createLeaderMetrics(() => ({ listening: 1, replaced: 0 }))
  const text = (await metrics.registry.metrics()) + (await leader.metrics())
  const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!)
  return { text, labels: new Set([...labels, 'job', 'instance']) }
}

test('the alert rules use metrics and labels that exist', async () => {
  const { text, labels } = await siteMetrics()
  const rules = read('prometheus-alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules.length).toBeGreaterThan(8)
  for (const rule of rules) {
    const expression = /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)![1]!
    const names = expression.match(/\b(?:tondo|http|process|nodejs)_\w+/g) ?? []
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
    const used = [...expression.matchAll(/(\w+)=~?"/g), ...expression.matchAll(/by \(([\w, ]+)\)/g)]
    for (const label of used.flatMap(([, found]) => found!.split(', '))) expect(labels).toContain(label)
    expect(rule).toMatch(/\n {8}annotations: \{ summary: '.+\.' \}\n/)
  }
})
