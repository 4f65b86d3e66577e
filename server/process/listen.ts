import { lookup } from 'node:dns/promises'
import type { Server } from 'node:http'
import { type AddressInfo, BoundSocket } from 'node:net'

export type ListenOptions = {
  host: string
  port: number
  /** A socket that is bound already, by its file descriptor. */
  socket?: number
  /** What the port is called in the environment. */
  variable?: string
}

/**
 * How many connections may wait until they are taken; the kernel cuts it to `net.core.somaxconn` (listen(2)). Node's own
 * 511 are soon full when a burst meets a busy process, and a client that finds them full tries again a second later at best.
 */
const backlog = 65_535

/** Its message is a whole sentence. */
export class CannotListen extends Error {}

/** Listens, and says where: an address that can be opened. Rejects with a sentence that says what to do. */
export function listen(server: Server, { socket, ...where }: ListenOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotListen(explainListen(error, where))))
  const listening = () => resolve(addressOf(server.address() as AddressInfo))
  // Beside the place, not in it: Node overlooks the backlog of `{ fd }` there.
  server.listen(socket === undefined ? { port: where.port, host: where.host } : { fd: socket }, backlog, listening)
  return promise
}

function addressOf({ address, port }: { address: string; port: number }): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** Why one cannot listen there, and what to do. */
function explainListen(
  { code, message }: NodeJS.ErrnoException,
  { host, port, variable = 'PORT' }: Omit<ListenOptions, 'socket'>,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set ${variable} to another one.`
  if (code === 'EACCES') return `Port ${port} on ${host} is not allowed for this user. Set ${variable} above 1023.`
  return `Listening on ${host}:${port} failed: ${message}.`
}

/** systemd's first passed file descriptor (sd_listen_fds(3)). */
const firstPassed = 3

/** A socket that workers listen on. Whoever keeps it open keeps visitors waiting in the kernel instead of being refused. */
export type ListeningSocket = { descriptor: number; close(): void }

type Where = { host: string; port: number }

/**
 * The socket that a supervisor keeps open and passes on (LISTEN_FDS; LISTEN_PID is the process it is meant for), or one of
 * our own, bound here and listened on by workers alone: this process accepts nobody. Rejects with CannotListen.
 */
export async function listeningSocket(
  env: Record<string, string | undefined>,
  { host, port }: Where,
): Promise<ListeningSocket> {
  if (Number(env.LISTEN_FDS ?? 0) >= 1 && Number(env.LISTEN_PID) === process.pid) {
    return { descriptor: firstPassed, close: () => {} }
  }
  try {
    const { address } = await lookup(host)
    const socket = new BoundSocket({ host: address, port })
    return { descriptor: socket.fd(), close: () => socket.close() }
  } catch (error) {
    throw new CannotListen(explainListen(error as NodeJS.ErrnoException, { host, port }))
  }
}
