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
  /** What its processes hold together, in MB; 0 while it ends. */
  heldMb(): number
  /** From its start until it said that it is ready, in ms. */
  readyMs: number
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** All that it has written. */
  said(): string
}

const running = new Set<ChildProcess>()

/** Ends what a trial that failed has left running. */
export function endPods(): void {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', endPods)

/**
 * A container of an image, with an empty folder of its own for builds; resolves when it is ready, as its probe asks. `user`
 * is who runs it, where that is not who asks.
 */
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
    if (child.exitCode !== null) throw new Error(`A pod ended at its start: ${said}`)
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
