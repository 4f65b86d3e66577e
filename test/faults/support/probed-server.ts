import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { type StartOptions, startServer } from '../../../scripts/measure/start-server.ts'

/** `rss`, `heap` and `external` are in bytes. */
export type Held = { rss: number; heap: number; external: number; openFiles: number; listeners: number; timers: number }

const probe = pathToFileURL(join(import.meta.dirname, 'memory-probe.mjs')).href

export async function startProbedServer({ env, ...options }: StartOptions) {
  const socket = join(await mkdtemp(join(tmpdir(), 'probe-')), 'socket')
  const flags = [env?.NODE_OPTIONS, `--import=${probe}`].filter(Boolean).join(' ')
  const server = await startServer({ ...options, env: { ...env, NODE_OPTIONS: flags, PROBE_SOCKET: socket } })
  return { ...server, held: async (): Promise<Held> => JSON.parse(await text(connect(socket))) }
}
