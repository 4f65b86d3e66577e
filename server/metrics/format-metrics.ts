import type { Family, Sample } from './family.ts'

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** The text that Prometheus reads (exposition format 0.0.4). */
export function formatMetrics(families: readonly Family[]): string {
  return families
    .map(family => `# HELP ${family.name} ${family.help}\n# TYPE ${family.name} ${family.type}\n${lines(family)}`)
    .join('')
}

function lines({ name, samples }: Family): string {
  return samples.map(sample => `${name}${sample.suffix ?? ''}${braces(sample)} ${sample.value}\n`).join('')
}

function braces({ labels }: Sample): string {
  return labels ? `{${labels}}` : ''
}
