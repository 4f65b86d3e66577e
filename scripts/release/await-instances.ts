import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { type Instance, runningInstances } from '../../server/process/pid-file.ts'
import type { BuildStamp } from '../../shared/payload.ts'

const intervalMs = 100

/**
 * Waits until every site that runs on this machine serves a build: until all its workers are of it, and its own
 * `builds/latest.json` says so. Returns the addresses of those that do, and of those that do not.
 */
export async function awaitInstances(folder: string, id: string, timeoutMs: number) {
  const end = performance.now() + timeoutMs
  const others = () => runningInstances(folder).filter(({ build }) => build !== id)
  while (others().length > 0 && performance.now() < end) await pause(intervalMs)
  const serving: string[] = []
  const failing: string[] = []
  for (const instance of runningInstances(folder)) {
    const found = await servedBuild(instance)
    if (found === id && instance.build === id) serving.push(instance.address)
    else failing.push(`${instance.address} serves ${found}`)
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
