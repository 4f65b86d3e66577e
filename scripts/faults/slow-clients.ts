import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { startServer } from './start-server.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Slowed = { held: number; slowestMs: number; stillOpen: number }

/** Clients that send a byte every second, or never one, while a visitor asks for a page. */
export async function slowClients({ buildsDir, older }: TwoBuilds, count: number, seconds: number): Promise<Slowed> {
  const port = await freePort()
  const server = await startServer({ buildsDir, build: older, port })
  const open = new Set<Socket>()
  for (let i = 0; i < count; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    open.add(socket)
    socket.once('close', () => open.delete(socket)).resume()
    if (i % 2) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  }
  await pause(200)
  const held = open.size
  let slowestMs = 0
  for (let second = 0; second < seconds; second++) {
    for (const socket of open) if (socket.bytesWritten > 0) socket.write('x')
    const start = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/de`)).text()
    slowestMs = Math.max(slowestMs, performance.now() - start)
    await pause(1_000)
  }
  const stillOpen = open.size
  for (const socket of open) socket.destroy()
  server.process.kill('SIGTERM')
  await server.ended
  return { held, slowestMs, stillOpen }
}
