import { lookup } from 'node:dns/promises'
import { BoundSocket } from 'node:net'
import { CannotListen, explainListen } from './listen.ts'

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
