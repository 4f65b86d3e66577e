import { createServer } from 'node:net'

// The ports are below the range for outgoing connections (Linux: ip_local_port_range, from 32,768).
const count = 1_000
const first = 20_000 + count * (Number(process.env.JEST_WORKER_ID ?? 0) % 12)
let next = Math.floor(Math.random() * count)

/** Skips every second port, because the local Firebase uses the port above the site's port. */
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
