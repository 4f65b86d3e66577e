import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

const quietMs = 400

/**
 * Sends bytes to a proxy, each character one, and gives all that comes back until it closes or is quiet. Without a
 * certificate they go as they are. `from` is another address of this machine to ask from.
 */
export async function exchange(
  port: number,
  certificate: string | undefined,
  bytes: string,
  from = '127.0.0.1',
): Promise<string> {
  const to = { host: '127.0.0.1', port, localAddress: from }
  const socket = certificate ? connectTls({ ...to, ...secured(certificate) }) : connect(to)
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  let said = ''
  let timer = setTimeout(() => socket.destroy(), 5_000)
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

/** What a client over TLS says, in HTTP/1.1. */
export function secured(certificate: string) {
  const { headers: _, ...tls } = named(certificate)
  return { ...tls, ALPNProtocols: ['http/1.1'] }
}

/** The statuses of all answers in what came back. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter(status => status > 199)
}

/** The name that the examples in `scripts/deploy/` give the site. */
export const siteName = 'www.example.com'

/** What a client says to be given the site by its name, by whoever has this certificate. */
export function named(certificate: string) {
  return { servername: siteName, ca: certificate, headers: { host: siteName } }
}
