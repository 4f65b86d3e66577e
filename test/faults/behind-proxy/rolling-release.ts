import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../../build/places.ts'
import { copyBuild } from '../../../scripts/deploy/copy-build.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { activate } from '../../../server/builds/latest-build.ts'
import { chunksOf } from '../chunks-of.ts'
import { putUnderLoad, type Tally } from '../put-under-load.ts'
import type { TwoBuilds } from '../two-builds.ts'
import type { StartBalancer } from './balancer.ts'

export type Rolled = Tally & {
  exitCodes: (number | string)[]
  saidUnready: number
  reloads: number
  /** Maximum number of requests that reloads may interrupt. */
  mayRepeat: number
}

/** Slightly longer than the time for which a proxy avoids a machine after a failure. */
const settleMs = 4_000

/** Releases a build under load as `scripts/deploy/README.md` describes. */
export async function rollingRelease(
  { buildsDir, older, newer }: TwoBuilds,
  startBalancer: StartBalancer,
  least: number,
  visitors = 12,
): Promise<Rolled> {
  const ports = [await freePort(), await freePort()] as const
  const balancer = await startBalancer(ports)
  const exitCodes: (number | string)[] = []
  let saidUnready = 0
  let reloads = 0
  try {
    const machines = await Promise.all(
      ports.map(port => startMachine(join(buildsDir, '..', `machine-${port}`), buildsDir, older, port)),
    )
    const { port, certificate, cutsAtReload } = balancer
    const chunks = await chunksOf(buildsDir, older)
    const load = putUnderLoad({
      ...{ port, certificate, chunksOf: chunks, asBrowsers: cutsAtReload },
      ...{ keepAlive: visitors, fresh: visitors },
    })
    const roll = async (build: string, insteadOf?: string) => {
      for (const machine of machines) {
        const changed = await machine.change(build, insteadOf)
        exitCodes.push(changed.exitCode)
        saidUnready += Number(changed.saidUnready)
        await pause(settleMs)
        if (!balancer.reload) continue
        await balancer.reload()
        reloads++
      }
      await watchBuilds(machines, build)
    }
    await load.until(least * 0.1)
    for (const machine of machines) await machine.copyBuild(newer)
    await roll(newer)
    await load.until(least * 0.6)
    await roll(older, newer)
    await load.until(least)
    const tally = await load.stop()
    for (const machine of machines) exitCodes.push(await machine.stop())
    return { ...tally, exitCodes, saidUnready, reloads, mayRepeat: cutsAtReload ? reloads * visitors : 0 }
  } finally {
    await balancer.stop()
    endServers()
  }
}

/** Rejects if an instance does not serve this build completely. */
async function watchBuilds(machines: readonly { port: number }[], id: string): Promise<void> {
  const sites = machines.map(({ port }) => `http://127.0.0.1:${port}`)
  await promisify(execFile)(process.execPath, [join(root, 'scripts/watch-builds.ts'), ...sites, `--id=${id}`])
}

type Machine = {
  port: number
  copyBuild(build: string): Promise<void>
  change(build: string, insteadOf?: string): Promise<{ exitCode: number | string; saidUnready: boolean }>
  stop(): Promise<number | string>
}

const env = { TRUST_PROXY: '127.0.0.1', DRAIN_DELAY_MS: '1500', SITE_URL: 'https://www.example.com' }

async function startMachine(buildsDir: string, source: string, build: string, port: number): Promise<Machine> {
  await mkdir(buildsDir, { recursive: true })
  await copyBuild(source, buildsDir, build)
  let server = await startServer({ buildsDir, build, port, env })
  const end = () => {
    server.process.kill('SIGTERM')
    return server.ended
  }
  return {
    port,
    copyBuild: build => copyBuild(source, buildsDir, build),
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
