import { setTimeout as pause } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import { doubtfulRequests } from './doubtful-requests.ts'
import { exchange, statusesIn } from './exchange.ts'
import { siteName } from './named.ts'

const pages = ['/faq', '/de', '/ko/terms-conditions']

export type ReadAlike = { doubtful: number; faults: string[] }

/**
 * Asks by a proxy what it and the site might read differently, and after each that the others still get what they asked
 * for. A fault is a request that the site saw and nobody has made, or a visitor with another one's answer. `readLog` gives
 * all that the site has logged.
 */
export async function readAlike({ port, certificate }: Balancer, readLog: () => string): Promise<ReadAlike> {
  const faults: string[] = []
  const ask = (path: string) =>
    exchange(port, certificate, `GET ${path} HTTP/1.1\r\nHost: ${siteName}\r\nConnection: close\r\n\r\n`)
  const names = Object.keys(doubtfulRequests(''))
  for (const name of names) {
    const statuses = statusesIn(await exchange(port, certificate, doubtfulRequests(hiddenFor(names, name))[name]!))
    if (statuses.length > 1) faults.push(`${name}: ${statuses.length} answers (${statuses})`)
    for (const path of pages) {
      if (!(await ask(path)).includes(`<link rel="canonical" href="https://${siteName}${path}"`))
        faults.push(`${name}: ${path} was another answer`)
    }
  }
  await ask('/shown')
  for (let tries = 0; tries < 50 && !readLog().includes('/shown'); tries++) await pause(100)
  const log = readLog()
  if (!log.includes('/shown')) faults.push('the log does not show what was asked')
  for (const name of names) if (log.includes(hiddenFor(names, name))) faults.push(`${name}: the site saw what it hides`)
  return { doubtful: names.length, faults }
}

function hiddenFor(names: string[], name: string): string {
  return `/hidden-${names.indexOf(name)}-`
}
