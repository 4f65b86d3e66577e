import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import type { BuildFiles } from '../../../server/builds/manifest.ts'
import { otherHome } from '../../support/sample-routes.ts'
import type { Fault } from '../fault.ts'
import { ms } from '../support/say.ts'
import type { TwoBuilds } from '../two-builds.ts'

const counts = { silent: 500, head: 500, body: 500, reader: 100 }

export const slow: Fault = {
  name: 'slow',
  numbers: ['F20'],
  promise:
    'Clients that send nothing, or one byte per second, are disconnected within 20 seconds, and clients that do not read responses are disconnected within 70 seconds. Other visitors wait at most 250 ms longer than for an idle server without the site.',
  async run(builds) {
    const { held, cutAfter, slowestMs, slowestBareMs } = await slowClients(builds, counts, 70)
    const { silent = 99, head = 99, body = 99, reader = 99 } = cutAfter
    return {
      passed: slowestMs - slowestBareMs < 250 && Math.max(silent, head, body) <= 20 && reader <= 70,
      summary: `${held} connections open; the last silent one was cut after ${silent} s, slow head ${head} s, slow body ${body} s, slow reader ${reader} s; a visitor waited ${ms(slowestMs)} at most, at a server without the site ${ms(slowestBareMs)}`,
    }
  },
}

type Slowed = {
  held: number
  /** Seconds until the server has cut all connections of a kind. Undefined if a connection is still open. */
  cutAfter: Partial<Record<Kind, number>>
  slowestMs: number
  /** Longest response time of an idle server that only returns a string. This time shows the delay of the machine itself. */
  slowestBareMs: number
}

const head = 'POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\n'

/** A slow client sends `first` at the start, and `more` every second after that. */
const kinds = {
  silent: { first: '', more: '' },
  head: { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', more: 'x' },
  body: { first: `${head}Content-Length: 1000\r\n\r\n`, more: 'x' },
  // Send line breaks to detect a closed connection. Servers ignore line breaks between requests.
  reader: { first: '', more: '\r\n' },
}

type Kind = keyof typeof kinds

const waves = { count: 20, everyMs: 50 }

async function slowClients(
  { buildsDir, older }: TwoBuilds,
  counts: Record<Kind, number>,
  seconds: number,
): Promise<Slowed> {
  const port = await freePort()
  const server = await startServer({ buildsDir, build: older, port })
  const bare = await startBare()
  // Fill the page cache, so that the visits below do not wait for a render.
  await visit(port)
  const ask = `GET ${await longestFile(buildsDir, older)} HTTP/1.1\r\nHost: x\r\n\r\n`
  const open = new Map((Object.keys(kinds) as Kind[]).map(kind => [kind, new Set<Socket>()]))
  const begun = performance.now()
  const since = () => (performance.now() - begun) / 1000

  const come = async () => {
    for (let wave = 0; wave < waves.count; wave++) {
      for (const [kind, sockets] of open) {
        const first = kind === 'reader' ? ask.repeat(100) : kinds[kind].first
        for (let i = wave; i < counts[kind]; i += waves.count) {
          const socket = dial(port, first, kind === 'reader')
          sockets.add(socket)
          socket.once('close', () => sockets.delete(socket))
        }
      }
      await pause(waves.everyMs)
    }
    return [...open.values()].reduce((sum, sockets) => sum + sockets.size, 0)
  }
  const goOn = setInterval(() => {
    for (const [kind, sockets] of open) for (const socket of sockets) socket.write(kinds[kind].more)
  }, 1_000)

  const cutAfter: Slowed['cutAfter'] = {}
  let slowestMs = 0
  let slowestBareMs = 0
  let held: number | undefined
  come().then(count => {
    held = count
  })
  while (since() < seconds) {
    slowestMs = Math.max(slowestMs, await timed(visit(port)))
    slowestBareMs = Math.max(slowestBareMs, await timed(visit(bare.port)))
    await pause(100)
    for (const [kind, sockets] of open) if (held && sockets.size === 0) cutAfter[kind] ??= Math.ceil(since())
  }
  clearInterval(goOn)
  for (const sockets of open.values()) for (const socket of sockets) socket.destroy()
  server.process.kill('SIGTERM')
  await server.ended
  bare.end()
  return { held: held ?? 0, cutAfter, slowestMs, slowestBareMs }
}

async function startBare(): Promise<{ port: number; end(): void }> {
  const port = await freePort()
  const program = `require('node:http').createServer((_, res) => res.end('ok')).listen(${port}, '127.0.0.1', () => console.log('up'))`
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { port, end: () => void child.kill() }
}

async function timed(act: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act
  return performance.now() - start
}

function visit(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: otherHome, agent: false }, answer => resolve(buffer(answer))).once(
      'error',
      reject,
    )
  })
}

async function longestFile(buildsDir: string, id: string): Promise<string> {
  const { assets } = JSON.parse(await readFile(buildFolder(buildsDir, id).files, 'utf8')) as BuildFiles
  return Object.entries(assets).reduce((a, b) => (b[1].size > a[1].size ? b : a))[0]
}

function dial(port: number, first: string, isReader: boolean): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  if (!isReader) socket.resume()
  else socket.pause()
  socket.write(first)
  return socket
}
