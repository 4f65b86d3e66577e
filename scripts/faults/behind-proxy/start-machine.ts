import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { activate } from '../../../server/builds/latest-build.ts'
import { layBuild } from '../../deploy/lay-build.ts'
import { startServer } from '../start-server.ts'

/** An instance with builds of its own, as on a machine of its own. */
export type Machine = {
  port: number
  /** Lays a build beside the others; nobody shows it yet. */
  lay(build: string): Promise<void>
  /** Drains, ends, and starts with another build. Says whether `/readyz` has told of it in between. */
  change(build: string, insteadOf?: string): Promise<{ exitCode: number | string; saidUnready: boolean }>
  stop(): Promise<number | string>
}

const env = { TRUST_PROXY: '127.0.0.1', DRAIN_DELAY_MS: '1500', SITE_URL: 'https://www.example.com' }

export async function startMachine(buildsDir: string, source: string, build: string, port: number): Promise<Machine> {
  await mkdir(buildsDir, { recursive: true })
  await layBuild(source, buildsDir, build)
  let server = await startServer({ buildsDir, build, port, env })
  const end = () => {
    server.process.kill('SIGTERM')
    return server.ended
  }
  return {
    port,
    lay: build => layBuild(source, buildsDir, build),
    async change(build, insteadOf) {
      await activate(buildsDir, build, insteadOf)
      const ended = end()
      await pause(300)
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
      const exitCode = await ended
      server = await startServer({ buildsDir, build, port, env })
      return { exitCode, saidUnready: status === 503 }
    },
    stop: end,
  }
}
