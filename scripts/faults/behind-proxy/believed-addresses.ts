import type { Balancer } from './balancer.ts'
import { exchange, statusesIn } from './exchange.ts'
import { siteName } from './named.ts'

/** How many of so many reports without a type are looked at, from one visitor who names another address of his own in each. */
export async function believedAddresses({ port, certificate }: Balancer, reports: number): Promise<number> {
  let taken = 0
  for (let i = 0; i < reports; i++) {
    const address = `203.0.113.${i}`
    const fields = [`X-Forwarded-For: ${address}`, `X-Real-IP: ${address}`, `Forwarded: for=${address}`]
    const head = [
      'POST /api/reports HTTP/1.1',
      `Host: ${siteName}`,
      'Connection: close',
      'Content-Length: 2',
      ...fields,
    ]
    const [status] = statusesIn(await exchange(port, certificate, `${head.join('\r\n')}\r\n\r\n{}`))
    if (status === 415) taken++
  }
  return taken
}
