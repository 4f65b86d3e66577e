import { createServer } from 'node:net'

// Below the ports that systems take for outgoing connections (Linux: ip_local_port_range, from 32,768 on), any of which may be
// taken between this look and the start of who is to listen. Each of jest's workers has a range of its own.
const count = 1_000
const first = 20_000 + count * (Number(process.env.JEST_WORKER_ID ?? 0) % 12)
let next = Math.floor(Math.random() * count)

/** A port of this machine on which nobody listens just now, another one each time, and with luck the one above it too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + next
    next = (next + 2) % count
    if (await isFree(port)) return port
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise(answer => {
    const server = createServer().once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
}
