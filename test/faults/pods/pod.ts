import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { heldBy, ownNode } from '../support/held-by.ts'

export type Pod = {
  port: number
  process: ChildProcess
  /** Returns the memory of the pod's processes in MB, or 0 while the pod ends. */
  heldMb(): number
  readyMs: number
  ended: Promise<number | string>
  said(): string
}

const running = new Set<ChildProcess>()

export function endPods(): void {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', endPods)

/** Runs an image as a container would, with an empty folder for builds. Resolves when the readiness probe succeeds. */
export async function startPod(main: string, folder: string, env: Record<string, string>, user?: number): Promise<Pod> {
  const port = await freePort()
  const buildsDir = join(folder, `pod-${port}`)
  await mkdir(buildsDir, { recursive: true })
  if (user !== undefined) await chown(buildsDir, user, user)
  const { node, remove } = await ownNode()
  const began = performance.now()
  const child = spawn(node, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: String(port), BUILDS_DIR: buildsDir },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    await remove()
    return code ?? signal
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`A pod exited during its start: ${said}`)
    await pause(20)
  }
  const heldMb = () => {
    try {
      return heldBy([child.pid!, ...childrenOf(child.pid!)])
    } catch {
      return 0
    }
  }
  return { port, process: child, heldMb, readyMs: performance.now() - began, ended, said: () => said }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } }).then(
    answer => answer.ok,
    () => false,
  )
}
