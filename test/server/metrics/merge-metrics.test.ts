import type { Family } from '../../../server/metrics/family.ts'
import { formatMetrics } from '../../../server/metrics/format-metrics.ts'
import { mergeMetrics } from '../../../server/metrics/merge-metrics.ts'

const counter = (a: number, b?: number): Family => ({
  name: 'seen_total',
  help: 'Seen.',
  type: 'counter',
  samples: [{ labels: 'x="a"', value: a }, ...(b === undefined ? [] : [{ labels: 'x="b"', value: b }])],
})
const delay = (value: number): Family => ({
  name: 'delay_seconds',
  help: 'Delay.',
  type: 'gauge',
  together: 'most',
  samples: [{ value }],
})

describe('mergeMetrics', () => {
  test('adds what is counted and takes the most of what is not', () => {
    const merged = mergeMetrics([
      [counter(1), delay(0.5)],
      [counter(2, 3), delay(0.25)],
    ])
    expect(formatMetrics(merged)).toBe(
      [
        '# HELP seen_total Seen.',
        '# TYPE seen_total counter',
        'seen_total{x="a"} 3',
        'seen_total{x="b"} 3',
        '# HELP delay_seconds Delay.',
        '# TYPE delay_seconds gauge',
        'delay_seconds 0.5',
        '',
      ].join('\n'),
    )
  })

  test('leaves what it was given as it is', () => {
    const first = [counter(1)]
    mergeMetrics([first, [counter(2)]])
    expect(first).toEqual([counter(1)])
  })
})
