import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createGatherer } from '../../../server/cluster/gather-metrics.ts'
import { workerMessages } from '../../../server/cluster/worker-messages.ts'
import type { Metric } from '../../../server/ops/merge-metrics.ts'

type Values = [labels: Record<string, string>, value: number][]

const metric = (name: string, type: string, aggregator: string, values: Values): Metric => ({
  ...{ name, type, aggregator, help: `${name}.` },
  values: values.map(([labels, value]) => ({ labels, value })),
})
const seen = (...counts: number[]) =>
  metric(
    'seen_total',
    'counter',
    'sum',
    counts.map((count, i) => [{ x: 'ab'[i]! }, count]),
  )
const delay = (value: number) => metric('delay_seconds', 'gauge', 'max', [[{}, value]])

type Worker = ChildProcess & { asked: string[]; answer: unknown }

function createWorker(answer: unknown): Worker {
  const worker = Object.assign(new EventEmitter(), { connected: true, asked: [] as string[], answer, send })
  function send({ ask, question }: { ask: number; question: string }) {
    worker.asked.push(question)
    if (worker.answer !== 'nothing') worker.emit('message', { answer: ask, value: worker.answer })
  }
  return worker as unknown as Worker
}

function gatherer(answers: unknown[]) {
  const { gather, join } = createGatherer(() => ({ listening: answers.length, replaced: 4 }))
  const add = (answer: unknown) => {
    const worker = createWorker(answer)
    join(worker)
    worker.emit('message', { listening: 'http://127.0.0.1:1' })
    return worker
  }
  const workers = answers.map(add)
  const values = async (name: string) =>
    Object.fromEntries(
      [...(await gather()).matchAll(new RegExp(`^${name}(\\S*) (\\S+)$`, 'gm'))].map(found => [found[1], +found[2]!]),
    )
  const end = (worker: Worker) => {
    worker.emit('exit', null, 'SIGKILL')
    worker.emit('disconnect')
  }
  return { gather, join, add, workers, values, end }
}

describe('createGatherer', () => {
  afterEach(() => jest.useRealTimers())

  test('adds up counters, and takes the largest value of other metrics', async () => {
    const first = [seen(1), delay(0.25)]
    const { gather } = gatherer([first, [seen(1, 3), delay(0.5)], [seen(1), delay(0.125)]])
    const text = await gather()
    expect(text).toContain('# HELP seen_total seen_total.\n# TYPE seen_total counter\n')
    for (const line of ['seen_total{x="a"} 3', 'seen_total{x="b"} 3', 'delay_seconds 0.5'])
      expect(text).toContain(`\n${line}\n`)
    expect(first).toEqual([seen(1), delay(0.25)])
  })

  test('adds the metrics of the leader', async () => {
    const { values } = gatherer([[metric('process_cpu_seconds_total', 'counter', 'sum', [[{}, 1e6]])]])
    expect(await values('tondo_workers_listening')).toEqual({ '': 1 })
    expect(await values('tondo_workers_replaced_total')).toEqual({ '': 4 })
    expect((await values('process_cpu_seconds_total'))['']).toBeGreaterThan(1e6)
    expect((await values('process_resident_memory_bytes'))['']).toBeGreaterThan(1e6)
  })

  test('ignores a worker whose build does not know the question', async () => {
    const { values } = gatherer([[seen(3, 3)], undefined, 'another answer', [{ name: 'seen_total' }], [null]])
    expect(await values('seen_total')).toEqual({ '{x="a"}': 3, '{x="b"}': 3 })
  })

  test('merges the metrics of builds that have other labels, other types and other metrics', async () => {
    const labelled = metric('seen_total', 'counter', 'sum', [[{ x: 'a', method: 'GET' }, 2]])
    const { values } = gatherer([
      [seen(1), delay(0.5), metric('size', 'gauge', 'sum', [[{}, 7]])],
      [labelled, metric('delay_seconds', 'gauge', 'sum', [[{}, 9]]), metric('old', 'gauge', 'omit', [[{}, 1]])],
      [metric('new_total', 'counter', 'sum', [[{}, 5]])],
    ])
    expect(await values('seen_total')).toEqual({ '{x="a"}': 1, '{x="a",method="GET"}': 2 })
    expect([await values('delay_seconds'), await values('size')]).toEqual([{ '': 0.5 }, { '': 7 }])
    expect([await values('new_total'), await values('old')]).toEqual([{ '': 5 }, {}])
  })

  test('does not ask a worker that is not listening yet', async () => {
    const { gather, join } = gatherer([])
    join(createWorker([seen(1)]))
    expect(await gather()).not.toContain('seen_total')
  })

  test('keeps the counters of workers that have ended, and not their gauges', async () => {
    const { add, workers, values, end } = gatherer([[seen(100), delay(0.5)], [seen(101)]])
    expect(await values('seen_total')).toEqual({ '{x="a"}': 201 })
    end(workers[0]!)
    expect(await values('seen_total')).toEqual({ '{x="a"}': 201 })
    expect(await values('delay_seconds')).toEqual({})
    end(add([seen(0, 7)]))
    end(workers[1]!)
    add([seen(1)])
    expect(await values('seen_total')).toEqual({ '{x="a"}': 202 })
  })

  test('counts the last requests of a worker, which it reports before it exits', async () => {
    const { workers, values, end } = gatherer([[seen(1)]])
    await values('seen_total')
    workers[0]!.emit('message', { lastCounters: [seen(5)] })
    workers[0]!.emit('message', { lastCounters: 'nonsense' })
    end(workers[0]!)
    expect(await values('seen_total')).toEqual({ '{x="a"}': 5 })
  })

  test('keeps histograms of ended workers', async () => {
    const bucket = (value: number) => ({ value, labels: { le: 1 }, metricName: 'ms_bucket' })
    const histogram = (value: number): Metric[] => [
      { name: 'ms', help: 'x', type: 'histogram', aggregator: 'sum', values: [bucket(value)] },
    ]
    const { add, workers, values, end } = gatherer([histogram(2)])
    await values('ms_bucket')
    end(workers[0]!)
    add(histogram(3))
    expect(await values('ms_bucket')).toEqual({ '{le="1"}': 5 })
  })

  test('asks for counters every 15 seconds, in case a worker crashes before the next scrape', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    const { workers, values, end } = gatherer([[seen(8)]])
    await jest.advanceTimersByTimeAsync(15_000)
    expect(workers[0]!.asked).toEqual([workerMessages.counters])
    end(workers[0]!)
    jest.useRealTimers()
    expect(await values('seen_total')).toEqual({ '{x="a"}': 8 })
  })

  test('uses the last counters of a worker that does not respond', async () => {
    const { workers, values } = gatherer([[seen(3)], [seen(4)]])
    await values('seen_total')
    workers[1]!.answer = 'nothing'
    expect(await values('seen_total')).toEqual({ '{x="a"}': 7 })
  })

  test('counts a worker only once if it ends during the request for its metrics', async () => {
    const { workers, values, end } = gatherer([[seen(3)], [seen(4)]])
    await values('seen_total')
    workers[0]!.answer = 'nothing'
    const asked = values('seen_total')
    end(workers[1]!)
    expect(await asked).toEqual({ '{x="a"}': 7 })
  })
})
