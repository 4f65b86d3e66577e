import { lookup } from 'node:dns/promises'
import type { Server } from 'node:http'
import { type AddressInfo, BoundSocket } from 'node:net'

export type ListenOptions = {
  host: string
  port: number
  socket?: number
  variable?: string
}

/** Linux limits this number to `net.core.somaxconn` (listen(2)). */
const backlog = 65_535

export class CannotListen extends Error {}

export function listen(server: Server, { socket, ...where }: ListenOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotListen(listenErrorMessage(error, where))))
  const listening = () => resolve(addressOf(server.address() as AddressInfo))
  // Pass `backlog` as a separate argument, because Node ignores it in `{ fd }`.
  server.listen(socket === undefined ? { port: where.port, host: where.host } : { fd: socket }, backlog, listening)
  return promise
}

function addressOf({ address, port }: { address: string; port: number }): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

function listenErrorMessage(
  { code, message }: NodeJS.ErrnoException,
  { host, port, variable = 'PORT' }: Omit<ListenOptions, 'socket'>,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set ${variable} to another port.`
  if (code === 'EACCES') return `Port ${port} on ${host} requires more permissions. Set ${variable} above 1023.`
  return `Could not listen on ${host}:${port}: ${message}`
}

/** First file descriptor that systemd passes to a service (sd_listen_fds(3)). */
const firstPassed = 3

/** While the socket is open, the kernel queues new connections instead of refusing them. */
export type ListeningSocket = { descriptor: number; close(): void }

export async function listeningSocket(
  env: Record<string, string | undefined>,
  { host, port }: ListenOptions,
): Promise<ListeningSocket> {
  if (Number(env.LISTEN_FDS ?? 0) >= 1 && Number(env.LISTEN_PID) === process.pid) {
    return { descriptor: firstPassed, close: () => {} }
  }
  try {
    const { address } = await lookup(host)
    const socket = new BoundSocket({ host: address, port })
    return { descriptor: socket.fd(), close: () => socket.close() }
  } catch (error) {
    throw new CannotListen(listenErrorMessage(error as NodeJS.ErrnoException, { host, port }))
  }
}
