import { access, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { buildFolder, isBuildId } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { readBuild } from '../../server/builds/read-build.ts'
import { type Instance, runningInstances } from '../../server/process/pid-file.ts'
import type { BuildStamp } from '../../shared/payload.ts'
import { tryBuild } from './try-build.ts'

type Options = { buildsDir: string; id: string; insteadOf?: string; timeout?: string }

export const switchOptions = { timeout: { type: 'string' } } as const

const intervalMs = 100

/**
 * Checks that a build is complete and starts on this machine, makes it live, and waits until all sites of this machine serve it. If
 * one of them does not, makes the previous build live again. Running sites check `latest.json` themselves.
 */
export async function switchBuild({ buildsDir, id, insteadOf, timeout = '60' }: Options): Promise<void> {
  const timeoutMs = Number(timeout) * 1_000
  if (!(timeoutMs > 0 && timeoutMs < 1e7)) throw new Error(`Invalid timeout "${timeout}": expected seconds.`)
  if (!isBuildId(id)) throw new Error(`Invalid build id "${id}".`)
  await requireOwner(buildsDir)
  await access(buildFolder(buildsDir, id).manifest).catch(() => {
    throw new Error(`No build ${id} in ${buildsDir}.`)
  })
  await readBuild(buildsDir, id)
  await tryBuild(buildsDir, id)
  const before = await readLatest(buildsDir)
  await activate(buildsDir, id, insteadOf)

  const { serving, failing } = await awaitInstances(process.env.PID_DIR ?? buildsDir, id, timeoutMs)
  if (failing.length > 0) {
    if (before) await activate(buildsDir, before.id, id)
    const again = before ? ` Build ${before.id} is live again.` : ''
    throw new Error(`Not all sites serve build ${id}: ${failing.join(', ')}.${again}`)
  }
  const former = before && before.id !== id ? ` Before: ${before.id}.` : ''
  const where = serving.length > 0 ? `Served by ${serving.join(' and ')}.` : noSite
  process.stdout.write(`Build ${id} is live.${former} ${where}\n`)
  process.stdout.write(`To check all its files: npm run watch-builds -- ${serving.join(' ') || 'URL'} --id=${id}\n`)
}

const noSite = 'No site is running here; the next start serves it.'

/** Another user, such as root, would leave files that the owner can neither read nor replace. */
async function requireOwner(buildsDir: string): Promise<void> {
  const { uid } = await stat(buildsDir)
  const own = process.getuid?.()
  if (own === undefined || own === uid) return
  throw new Error(`${buildsDir} belongs to user ${uid}, but this is user ${own}. Run the release as user ${uid}.`)
}

async function awaitInstances(pidDir: string, id: string, timeoutMs: number) {
  const end = performance.now() + timeoutMs
  const isPending = () => runningInstances(pidDir).some(({ build }) => build !== id)
  while (isPending() && performance.now() < end) await pause(intervalMs)
  const serving: string[] = []
  const failing: string[] = []
  for (const instance of runningInstances(pidDir)) {
    const served = await servedBuild(instance)
    if (served === id && instance.build === id) serving.push(instance.address)
    else failing.push(`${instance.address} serves ${served}`)
  }
  return { serving, failing }
}

async function servedBuild({ address }: Instance): Promise<string> {
  try {
    const { body } = await request(`${address}/builds/latest.json?${Date.now()}`, { reset: true, bodyTimeout: 5_000 })
    return ((await body.json()) as BuildStamp).id
  } catch (error) {
    return `nothing (${(error as Error).message})`
  }
}
