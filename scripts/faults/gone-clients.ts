import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { startServer } from './start-server.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Gone = { visits: number; openFiles: number; openFilesBefore: number; renders: string; said: string }

/** Visitors who leave: before their question, after it, at the first byte of the answer, in the middle. */
export async function goneClients({ buildsDir, older }: TwoBuilds, visits: number): Promise<Gone> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const server = await startServer({ buildsDir, build: older, port, env: { METRICS_PORT: String(metricsPort) } })
  const filesOpen = () => readdirSync(`/proc/${server.pid}/fd`).length
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await metrics()
  const openFilesBefore = filesOpen()
  const before = server.said().length
  for (let i = 0; i < visits; i += 20) await Promise.all(Array.from({ length: 20 }, (_, n) => leave(port, i + n)))
  await pause(1_000)
  const renders = /^page_renders_active (\d+)$/m.exec(await metrics())![1]!
  const openFiles = filesOpen()
  server.process.kill('SIGTERM')
  await server.ended
  return { visits, openFiles, openFilesBefore, renders, said: server.said().slice(before) }
}

async function leave(port: number, turn: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  const path = ['/de', '/nowhere', '/faq/', '/assets/none.js', '/ko/faq'][turn % 5]
  socket.once('connect', () => {
    if (turn % 4 === 0) return socket.destroy()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    if (turn % 4 === 1) socket.destroy()
  })
  socket.once('data', () => socket.destroy())
  await closed
}
