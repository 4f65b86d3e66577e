import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildManifest } from '../../server/builds/manifest.ts'
import { freePort } from '../free-port.ts'
import { startServer } from './start-server.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Slowed = {
  held: number
  /** When the last connection of a kind was cut, in seconds; undefined where one is open still. */
  cutAfter: Partial<Record<Kind, number>>
  slowestMs: number
}

const head = 'POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\n'

/** How a client is slow: what it sends at first, and then every second. A reader asks for much and takes nothing. */
const kinds = {
  silent: { first: '', more: '' },
  head: { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', more: 'x' },
  body: { first: `${head}Content-Length: 1000\r\n\r\n`, more: 'x' },
  // Line breaks between requests are passed over; one on a connection that is gone brings the news.
  reader: { first: '', more: '\r\n' },
}

type Kind = keyof typeof kinds

/** Clients that take all the time in the world, while a visitor asks for a page. */
export async function slowClients(
  { buildsDir, older }: TwoBuilds,
  counts: Record<Kind, number>,
  seconds: number,
): Promise<Slowed> {
  const port = await freePort()
  const server = await startServer({ buildsDir, build: older, port })
  const ask = `GET ${await longestFile(buildsDir, older)} HTTP/1.1\r\nHost: x\r\n\r\n`
  const open = new Map<Kind, Set<Socket>>()
  for (const kind of Object.keys(kinds) as Kind[]) {
    const first = kind === 'reader' ? ask.repeat(100) : kinds[kind].first
    open.set(kind, new Set(Array.from({ length: counts[kind] }, () => dial(port, first, kind === 'reader'))))
  }
  for (const sockets of open.values()) for (const socket of sockets) socket.once('close', () => sockets.delete(socket))
  await pause(300)
  const held = [...open.values()].reduce((sum, sockets) => sum + sockets.size, 0)

  const cutAfter: Slowed['cutAfter'] = {}
  const begun = performance.now()
  const since = () => (performance.now() - begun) / 1000
  let slowestMs = 0
  while (since() < seconds) {
    for (const [kind, sockets] of open) for (const socket of sockets) socket.write(kinds[kind].more)
    const start = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/de`)).text()
    slowestMs = Math.max(slowestMs, performance.now() - start)
    await pause(1_000)
    for (const [kind, sockets] of open) if (sockets.size === 0) cutAfter[kind] ??= Math.ceil(since())
  }
  for (const sockets of open.values()) for (const socket of sockets) socket.destroy()
  server.process.kill('SIGTERM')
  await server.ended
  return { held, cutAfter, slowestMs }
}

async function longestFile(buildsDir: string, id: string): Promise<string> {
  const { assets } = JSON.parse(await readFile(buildFolder(buildsDir, id).manifest, 'utf8')) as BuildManifest
  return Object.entries(assets).reduce((a, b) => (b[1].size > a[1].size ? b : a))[0]
}

function dial(port: number, first: string, isReader: boolean): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  if (!isReader) socket.resume()
  else socket.pause()
  socket.write(first)
  return socket
}
