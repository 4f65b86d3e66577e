import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

const quietMs = 400

/**
 * Sends a string to a proxy, with one byte per character. Resolves to the response when the proxy closes the connection or sends
 * nothing for a while. `patienceMs` limits the wait for the first byte.
 */
export async function exchange(
  port: number,
  certificate: string | undefined,
  bytes: string,
  { from = '127.0.0.1', name = siteName, patienceMs = 5_000 } = {},
): Promise<string> {
  const to = { host: '127.0.0.1', port, localAddress: from }
  const socket = certificate ? connectTls({ ...to, ...secured(certificate), servername: name }) : connect(to)
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  let said = ''
  let timer = setTimeout(() => socket.destroy(), patienceMs)
  socket.on('data', chunk => {
    said += chunk.toString('latin1')
    clearTimeout(timer)
    timer = setTimeout(() => socket.destroy(), quietMs)
  })
  socket.once(certificate ? 'secureConnect' : 'connect', () => socket.write(Buffer.from(bytes, 'latin1')))
  await closed
  clearTimeout(timer)
  return said
}

export function secured(certificate: string) {
  const { headers: _, ...tls } = named(certificate)
  return { ...tls, ALPNProtocols: ['http/1.1'] }
}

export function statusesIn(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter(status => status > 199)
}

export const siteName = 'www.example.com'

export const bareName = 'example.com'

export function named(certificate: string) {
  return { servername: siteName, ca: certificate, headers: { host: siteName } }
}
