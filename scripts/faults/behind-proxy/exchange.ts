import { once } from 'node:events'
import { connect } from 'node:tls'
import { named } from './named.ts'

/** Sends bytes to a proxy, each character one, and gives all that comes back until it closes or is quiet. */
export async function exchange(port: number, certificate: string, bytes: string, quietMs = 400): Promise<string> {
  const { headers: _, ...tls } = named(certificate)
  const socket = connect({ host: '127.0.0.1', port, ...tls, ALPNProtocols: ['http/1.1'] })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  let said = ''
  let timer = setTimeout(() => socket.destroy(), 5_000)
  socket.on('data', chunk => {
    said += chunk.toString('latin1')
    clearTimeout(timer)
    timer = setTimeout(() => socket.destroy(), quietMs)
  })
  socket.once('secureConnect', () => socket.write(Buffer.from(bytes, 'latin1')))
  await closed
  clearTimeout(timer)
  return said
}

/** The statuses of all answers in what came back. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter(status => status > 199)
}
