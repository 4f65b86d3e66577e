import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'
import type { Balancer } from './balancer.ts'
import { exchange, siteName } from './exchange.ts'

/** Caddy tries other instances for 5 s before it responds. */
const retryMs = 15_000

/** Every request must get the "unavailable" page with an error status. */
export async function downFaults({ port, certificate }: Pick<Balancer, 'port' | 'certificate'>): Promise<string[]> {
  const page = await readFile(join(root, 'scripts/deploy/unavailable.html'), 'latin1')
  const faults: string[] = []
  for (const line of ['GET /', 'GET /de/faq?a=1', 'POST /api/reports', 'GET /assets/none.js']) {
    const said = await exchange(
      port,
      certificate,
      `${line} HTTP/1.1\r\nHost: ${siteName}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      { patienceMs: retryMs },
    )
    const [head = '', body] = said.split('\r\n\r\n')
    const right = /^HTTP\/1\.1 50[234] /.test(head) && /^cache-control: no-store\r?$/im.test(head) && body === page
    if (!right) faults.push(`${line}: ${head.replaceAll('\r\n', ', ').slice(0, 200)}`)
  }
  const direct = await exchange(
    port,
    certificate,
    `GET /unavailable.html HTTP/1.1\r\nHost: ${siteName}\r\nConnection: close\r\n\r\n`,
  )
  if (/^HTTP\/1\.1 200 /.test(direct)) faults.push('The page is public while the site is down.')
  return faults
}
