import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { Balancer } from './balancer.ts'
import { bareName, exchange, secured, siteName } from './exchange.ts'

const visitor = '127.0.0.77'
const code = 'SECRETCODE'

/** The query of a password reset link. A reader of a log could use the link if the log contained the code. */
const query = `?mode=resetPassword&oobCode=${code}`
const fields = `Referer: https://${siteName}/${query}\r\n`
const head = (line: string, host = siteName) => `${line} HTTP/1.1\r\nHost: ${host}\r\n${fields}`
const ask = (path: string, host = siteName) => `${head(`GET ${path}${query}`, host)}Connection: close\r\n\r\n`

const overTls = [
  ask('/'),
  ask('/faq'),
  ask('/', 'evil.example'),
  ask('/', bareName),
  `${head(`GET /${query}`)}X: ${'a'.repeat(8_000)}\r\n\r\n`,
  `${head(`GET /${query}`)}X: ${'a'.repeat(40_000)}\r\n\r\n`,
  `${head(`GET /${query}`)}no field\r\n\r\n`,
  `GET /${query} HTTP/9.9\r\n\r\n`,
  `${head(`POST /api/reports${query}`)}Content-Length: 20000\r\n\r\n${'x'.repeat(20_000)}`,
  `${head(`POST /api/reports${query}`)}Transfer-Encoding: chunked\r\n\r\nno size\r\n`,
]
const plain = [ask('/'), ask('/', 'evil.example'), ask('/.well-known/acme-challenge/none'), 'no request\r\n\r\n']
const notTls = [ask('/'), '\x16\x03\x01\x00\x05hello']

type Door = Pick<Balancer, 'port' | 'plainPort' | 'certificate'>

/** Requests the link from one client address in every way that makes a proxy write a log line. */
export async function leaveNoTrace({ port, plainPort, certificate }: Door): Promise<void> {
  for (const bytes of overTls) await exchange(port, certificate, bytes, { from: visitor })
  for (const bytes of plain) await exchange(plainPort, undefined, bytes, { from: visitor })
  for (const bytes of notTls) await exchange(port, undefined, bytes, { from: visitor })
  await leaveEarly(port, certificate)
}

/** Requests more data than the network buffers hold, and disconnects without reading. */
async function leaveEarly(port: number, certificate: string): Promise<void> {
  const to = { host: '127.0.0.1', port, localAddress: visitor }
  const socket = connect({ ...to, ...secured(certificate) })
  socket.on('error', () => {})
  socket.once('secureConnect', () => socket.write(`${head(`GET /faq${query}`)}\r\n`.repeat(400)))
  await pause(1_000)
  socket.destroy()
}

export function tracesIn(written: string): string[] {
  const traces = written.split('\n').filter(line => line.includes(visitor) || line.includes(code))
  return traces.map(line => line.slice(0, 300))
}
