import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../../build/places.ts'
import { freePort } from '../../free-port.ts'
import { chunksOf } from '../chunks-of.ts'
import { putUnderLoad, type Tally } from '../put-under-load.ts'
import { endServers } from '../start-server.ts'
import type { TwoBuilds } from '../two-builds.ts'
import type { StartBalancer } from './balancer.ts'
import { startMachine } from './start-machine.ts'

export type Rolled = Tally & {
  exitCodes: (number | string)[]
  /** Machines whose `/readyz` told that they were ending. */
  saidUnready: number
  reloads: number
  /** Most connections that one reload may close under a request. */
  mayRepeat: number
}

/** How long a proxy goes on leaving a machine alone that it found down, and a bit. */
const settleMs = 4_000

/**
 * Two machines behind a proxy, while visitors keep asking: the new build is laid on both, then each changes to it in turn,
 * then each goes back; the proxy is reloaded after each where it can be. As `scripts/deploy/README.md` tells it.
 */
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
    for (const machine of machines) await machine.lay(newer)
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

/** Rejects with what it says where an instance does not serve this build, or not all of it. */
async function watchBuilds(machines: readonly { port: number }[], id: string): Promise<void> {
  const sites = machines.map(({ port }) => `http://127.0.0.1:${port}`)
  await promisify(execFile)(process.execPath, [join(root, 'scripts/watch-builds.ts'), ...sites, `--id=${id}`])
}
