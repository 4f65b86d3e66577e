import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const script = join(root, 'scripts', 'start', 'local-firebase-process.ts')
/** `npm start` uses the same compile cache. */
const compiled = join(root, 'node_modules', '.cache', 'local-firebase')

export type LocalFirebase = {
  pid: number
  /** Empty if the local Firebase did not start. */
  env: Record<string, string>
  stop(): Promise<void>
}

export async function startLocalFirebase(
  settings: Record<string, string>,
  log: string[] | number = [],
): Promise<LocalFirebase> {
  const output = typeof log === 'number' ? log : 'pipe'
  const child = fork(script, {
    stdio: ['ignore', output, output, 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...settings },
    execArgv: [],
  })
  if (typeof log !== 'number')
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', text => log.push(String(text)))
  const ended = once(child, 'exit')
  const env = await Promise.race([
    once(child, 'message').then(([env]) => env as Record<string, string>),
    ended.then(() => undefined),
  ])
  return {
    pid: child.pid!,
    env: env ?? {},
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
