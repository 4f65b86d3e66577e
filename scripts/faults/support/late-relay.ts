import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Passes connections on to a port, every byte some milliseconds later, as a long line does. */
export async function lateRelay(port: number, lateMs: number) {
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    passOn(near, far, lateMs)
    passOn(far, near, lateMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}

function passOn(from: Socket, to: Socket, lateMs: number): void {
  const later = (act: () => void) => setTimeout(act, lateMs)
  from.on('data', chunk => later(() => to.writable && to.write(chunk)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => {}).on('close', () => later(() => to.destroy()))
}
