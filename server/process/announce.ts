import * as brand from '../../shared/brand.ts'
import type { Logger } from '../log/logger.ts'

/** The one line that says where the site is, and a warning while it names nobody. */
export function announce(log: Logger, address: string, build: string, workers = 1): void {
  const crew = workers > 1 ? `, ${workers} workers` : ''
  process.stdout.write(`${brand.name} is at ${address} (build ${build}, Node ${process.versions.node}${crew})\n`)
  if (brand.isSample) log.warn('The operator in shared/brand.ts is still the sample: the legal pages name nobody.')
}
