import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { freePort } from '../../scripts/free-port.ts'
import { runningInstances } from '../../server/process/pid-file.ts'
import { eventually } from '../support/eventually.ts'
import { testBuilds } from '../support/test-builds.ts'

/** Runs `npm start`, sends npm a signal once the site answers, and resolves when npm has exited and the port is free. */
export async function startAndSignal(folder: string, signal: NodeJS.Signals): Promise<void> {
  const port = await freePort()
  const settings = { PORT: String(port), BUILDS_DIR: testBuilds, DATA_DIR: folder, PID_DIR: folder, LOG_LEVEL: 'fatal' }
  const npm = spawn('npm', ['start'], { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const exited = once(npm, 'exit')
  await eventually(async () => expect(await isListening(port)).toBe(true))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  npm.kill(signal)
  await exited
  await eventually(() => listenOnce(port))
}

export function killRunning(folder: string): void {
  for (const { identity } of runningInstances(folder)) process.kill(Number(identity.split(' ')[0]), 'SIGKILL')
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function listenOnce(port: number): Promise<void> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}
