import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ListenOptions = {
  host: string
  port: number
  /** A socket that listens already, by its file descriptor. */
  socket?: number
  /** What the port is called in the environment. */
  variable?: string
}

/**
 * How many connections may wait until they are taken; the kernel cuts it to `net.core.somaxconn` (listen(2)). Node's own
 * 511 are soon full when a burst meets a busy process, and whoever finds them full knocks again a second later at best.
 */
const backlog = 65_535

/** Its message is a sentence that stands for itself. */
export class CannotListen extends Error {}

/** Listens, and says where: an address that can be opened. Rejects with a sentence that says what to do. */
export function listen(server: Server, { host, port, socket, variable = 'PORT' }: ListenOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(new CannotListen(sentence(error, host, port, variable))),
  )
  const listening = () => resolve(addressOf(server.address() as AddressInfo))
  // Beside the place, not in it: Node overlooks the backlog of `{ fd }` there.
  server.listen(socket === undefined ? { port, host } : { fd: socket }, backlog, listening)
  return promise
}

export function addressOf({ address, port }: { address: string; port: number }): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set ${variable} to another one.`
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user. Set ${variable} above 1023.`
  return `Listening on ${host}:${port} failed: ${error.message}.`
}
