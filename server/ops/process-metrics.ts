import { readdirSync, readFileSync } from 'node:fs'
import { Counter, Gauge, type Registry } from 'prom-client'

type Aggregator = 'sum' | 'max' | 'min'

export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined,
  aggregator: Aggregator = 'sum',
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    aggregator,
    collect(): void {
      const value = read()
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}

export function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  const counter = new Counter({
    name,
    help,
    registers: [registry],
    collect(): void {
      counter.reset()
      counter.inc(read())
    },
  })
}

/** Uses Prometheus's standard names for process metrics (prometheus.io/docs/instrumenting/writing_clientlibs). */
export function addProcessMetrics(registry: Registry): void {
  addCounter(registry, 'process_cpu_seconds_total', 'CPU time of all processes, including ended workers.', cpuSeconds)
  addGauge(registry, 'process_resident_memory_bytes', 'Resident memory of all processes.', () =>
    process.memoryUsage.rss(),
  )
  addGauge(registry, 'process_open_fds', 'Open file descriptors of the process that has most.', openDescriptors, 'max')
  const most = maxDescriptors()
  addGauge(registry, 'process_max_fds', 'Smallest limit of open file descriptors in a process.', () => most, 'min')
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Works only on Linux (proc(5)). Does not count the descriptor that `readdirSync` opens. */
function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length - 1
  } catch {
    return undefined
  }
}

function maxDescriptors(): number | undefined {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
