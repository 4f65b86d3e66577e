import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createGatherer } from '../../../server/cluster/gather-metrics.ts'

type Values = [labels: object, value: number][]

const metric = (name: string, type: string, aggregator: string, values: Values) => ({
  ...{ name, type, aggregator, help: `${name}.` },
  values: values.map(([labels, value]) => ({ labels, value })),
})
const seen = (...counts: number[]) =>
  metric(
    'seen_total',
    'counter',
    'sum',
    counts.map((count, i) => [{ x: 'ab'[i] }, count]),
  )
const delay = (value: number) => metric('delay_seconds', 'gauge', 'max', [[{}, value]])

/** Creates a worker that responds to every question with this value. */
function worker(answer: unknown): ChildProcess {
  const emitter = new EventEmitter()
  const send = ({ ask }: { ask: number }) => void emitter.emit('message', { answer: ask, value: answer })
  return Object.assign(emitter, { connected: true, send }) as unknown as ChildProcess
}

function gatherer(answers: unknown[]) {
  const { gather, join } = createGatherer(() => ({ listening: answers.length, replaced: 4 }))
  for (const one of answers.map(worker)) {
    join(one)
    one.emit('message', { listening: 'http://127.0.0.1:1' })
  }
  return gather
}

const text = (listening: number) =>
  [
    '# HELP workers_listening Workers that are listening.',
    '# TYPE workers_listening gauge',
    `workers_listening ${listening}`,
    '',
    '# HELP workers_replaced_total Workers replaced because they exited or failed.',
    '# TYPE workers_replaced_total counter',
    'workers_replaced_total 4',
    '',
    '# HELP seen_total seen_total.',
    '# TYPE seen_total counter',
    'seen_total{x="a"} 3',
    'seen_total{x="b"} 3',
    '',
    '# HELP delay_seconds delay_seconds.',
    '# TYPE delay_seconds gauge',
    'delay_seconds 0.5',
    '',
  ].join('\n')

describe('createGatherer', () => {
  test('adds up counters, and takes the largest value of other metrics', async () => {
    const first = [seen(1), delay(0.25)]
    const gather = gatherer([first, [seen(1, 3), delay(0.5)], [seen(1), delay(0.125)]])
    expect(await gather()).toBe(text(3))
    expect(first).toEqual([seen(1), delay(0.25)])
  })

  test('ignores a worker whose build does not know the question', async () => {
    expect(await gatherer([[seen(3, 3), delay(0.5)], undefined, 'another answer'])()).toBe(text(3))
  })

  test('reports its own metrics only if those of another build cannot be added up', async () => {
    expect(await gatherer([[{ name: 'seen_total' }]])()).toBe(text(1).split('\n# HELP seen')[0])
  })

  test('does not ask a worker that is not listening yet', async () => {
    const { gather, join } = createGatherer(() => ({ listening: 0, replaced: 0 }))
    join(worker([seen(1)]))
    expect(await gather()).not.toContain('seen_total')
  })
})
