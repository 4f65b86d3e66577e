import { Histogram, Registry } from 'prom-client'
import { addHistogram } from '../../../server/ops/histogram.ts'

const name = 'duration_seconds'
const help = 'Duration.'
const bounds = [0.0005, 0.01, 1]

test('writes the same text as the histogram of prom-client', async () => {
  const values = [0, 0.0005, 0.0006, 0.01, 0.5, 1, 1.0001, 99]
  const theirs = new Registry()
  const reference = new Histogram({ name, help, labelNames: ['route'], buckets: bounds, registers: [theirs] })
  const ours = new Registry()
  const observer = addHistogram(ours, { name, help, label: 'route', bounds })
  const observers = { first: observer('first'), second: observer('second') }
  for (const [i, value] of [...values, ...values].entries()) {
    const route = i % 3 === 0 ? 'first' : 'second'
    reference.observe({ route }, value)
    observers[route](value)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
  expect(await ours.metrics()).toContain('duration_seconds_bucket{le="0.0005",route="first"} 2\n')
})

test('adds the observations of all functions for the same label', async () => {
  const registry = new Registry()
  const observer = addHistogram(registry, { name, help, label: 'route', bounds })
  observer('first')(0.25)
  observer('first')(0.5)
  const text = await registry.metrics()
  expect(text).toContain('\nduration_seconds_count{route="first"} 2')
  expect(text).toContain('\nduration_seconds_sum{route="first"} 0.75')
})
