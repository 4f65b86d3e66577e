import { access, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { buildFolder, isBuildId } from '../../server/builds/build-folder.ts'
import { checkFiles } from '../../server/builds/check-files.ts'
import { activate, readLatest, readLive } from '../../server/builds/latest-build.ts'
import { type Instance, runningInstances } from '../../server/process/pid-file.ts'
import type { BuildStamp } from '../../shared/payload.ts'
import { tryBuild } from './try-build.ts'

type Options = { buildsDir: string; id: string; insteadOf?: string; timeout?: string }

export const switchOptions = { timeout: { type: 'string' } } as const

const intervalMs = 100

/**
 * Checks a build, makes it live, and waits until all sites on this machine serve it. If a site does not serve the build in time,
 * makes the previous build live again.
 */
export async function switchBuild({ buildsDir, id, insteadOf, timeout = '60' }: Options): Promise<void> {
  const timeoutMs = Number(timeout) * 1_000
  if (!(timeoutMs > 0 && timeoutMs < 1e7)) throw new Error(`Invalid timeout "${timeout}": expected seconds.`)
  if (!isBuildId(id)) throw new Error(`Invalid build id "${id}".`)
  await access(buildFolder(buildsDir, id).manifest).catch(() => {
    throw new Error(`No build ${id} in ${buildsDir}.`)
  })
  await checkOrRefuse(buildsDir, id)
  const { live: before } = await readLive(buildsDir)
  const stamp = await activate(buildsDir, id, insteadOf)

  const { serving, failing } = await awaitInstances(process.env.PID_DIR ?? buildsDir, id, timeoutMs)
  if (failing.length > 0) {
    const outcome = await revert(buildsDir, stamp, before)
    throw new Error(`Not all sites serve build ${id}: ${failing.join(', ')}.${outcome}`)
  }
  const former = before && before.id !== id ? ` Before: ${before.id}.` : ''
  const where = serving.length > 0 ? `Served by ${serving.join(' and ')}.` : noSite
  process.stdout.write(`Build ${id} is live.${former} ${where}\n`)
  process.stdout.write(`To check all its files: npm run watch-builds -- ${serving.join(' ') || 'URL'} --id=${id}\n`)
}

const noSite = 'No site is running here; the next start serves it.'

/** Marks a build that fails the checks, so that `pruneBuilds` may remove it. */
async function checkOrRefuse(buildsDir: string, id: string): Promise<void> {
  const { refused } = buildFolder(buildsDir, id)
  try {
    await checkFiles(buildsDir, id)
    await tryBuild(buildsDir, id)
  } catch (error) {
    await writeFile(refused, `${(error as Error).message}\n`).catch(() => {})
    throw error
  }
  await rm(refused, { force: true })
}

async function revert(buildsDir: string, stamp: BuildStamp, before: BuildStamp | undefined): Promise<string> {
  const now = await readLatest(buildsDir).catch(() => undefined)
  if (now && (now.id !== stamp.id || now.timestamp !== stamp.timestamp))
    return ` Meanwhile another process has made build ${now.id} live, which stays live.`
  if (!before || before.id === stamp.id) return ` Build ${stamp.id} stays live.`
  await activate(buildsDir, before.id, stamp.id)
  return ` Build ${before.id} is live again.`
}

async function awaitInstances(pidDir: string, id: string, timeoutMs: number) {
  const end = performance.now() + timeoutMs
  const isPending = () => runningInstances(pidDir).some(({ build }) => build !== id)
  while (isPending() && performance.now() < end) await pause(intervalMs)
  const serving: string[] = []
  const failing: string[] = []
  for (const instance of runningInstances(pidDir)) {
    const { address, build } = instance
    const served = await servedBuild(instance)
    if (served === id && build === id) serving.push(address)
    else if (served === id) failing.push(`${address} has not replaced all workers of build ${build} yet`)
    else failing.push(`${address} serves ${served}`)
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
