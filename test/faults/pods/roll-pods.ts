import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { root } from '../../../build/places.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import type { BuildFiles } from '../../../server/builds/manifest.ts'
import { makeImage } from '../../support/make-image.ts'
import { startObjectStore } from '../../support/object-store.ts'
import type { TwoBuilds } from '../two-builds.ts'
import { endPods, type Pod, startPod } from './pod.ts'
import { type PodTally, visitPods } from './visit-pods.ts'

export type RolledPods = PodTally & {
  exitCodes: (number | string)[]
  /** Errors in the pods' logs, and output lines that are not log lines. */
  complaints: string[]
  mostMb: number
  slowestReadyMs: number
}

const run = promisify(execFile)
const kubernetes = join(root, 'scripts/deploy/kubernetes')

/**
 * Simulates `scripts/deploy/kubernetes/` with an object store and two pods that share no disk. The first pod gets SIGTERM after
 * the Service has removed it, because preStop delays the signal. The second pod gets SIGTERM before the Service removes it, as
 * can happen with a slow node.
 */
export async function rollPods(
  { buildsDir, older, newer }: TwoBuilds,
  least: number,
  visitors = 8,
): Promise<RolledPods> {
  const folder = join(buildsDir, '..', 'pods')
  const store = await startObjectStore(join(folder, 'store'))
  const settings = await podSettings(store.url)
  const images = new Map([older, newer].map(id => [id, makeImage(join(folder, `image-${id}`), buildsDir, id)]))
  const manifests = new Map(
    await Promise.all([older, newer].map(async id => [id, await manifestOf(buildsDir, id)] as const)),
  )
  const pods: Pod[] = []
  const all: Pod[] = []
  const exitCodes: (number | string)[] = []
  let mostMb = 0

  const upload = (id: string) =>
    run(process.execPath, [images.get(id)!.upload, `--to=${store.to}`], { env: { ...settings, ...store.env } })
  const add = async (id: string) => {
    const pod = await startPod(images.get(id)!.main, folder, settings)
    all.push(pod)
    pods.push(pod)
  }
  /** As with maxSurge 1 and maxUnavailable 0, a new pod is ready before an old pod ends. */
  const roll = async (id: string) => {
    const former = [...pods]
    for (const [i, pod] of former.entries()) {
      await add(id)
      exitCodes.push(await (i % 2 === 0 ? leaveBeforeSignal : leaveAfterSignal)(pods, pod))
    }
    const urls = pods.map(({ port }) => `http://127.0.0.1:${port}`)
    await run(process.execPath, [join(root, 'scripts/watch-builds.ts'), ...urls, `--id=${id}`])
  }
  const sampling = setInterval(() => {
    for (const pod of pods) mostMb = Math.max(mostMb, pod.heldMb())
  }, 500)
  try {
    await upload(older)
    await add(older)
    await add(older)
    const load = visitPods({
      ...{ endpoints: () => pods.map(({ port }) => port), assetsUrl: store.url, manifests },
      ...{ keepAlive: visitors, fresh: visitors },
    })
    await load.until(least * 0.1)
    await upload(newer)
    await roll(newer)
    await load.until(least * 0.6)
    await upload(older)
    await roll(older)
    await load.until(least)
    const tally = await load.stop()
    for (const pod of pods) pod.process.kill('SIGTERM')
    for (const pod of pods) exitCodes.push(await pod.ended)
    const complaints = all.flatMap(pod => pod.said().split('\n').filter(isComplaint))
    return { ...tally, exitCodes, complaints, mostMb, slowestReadyMs: Math.max(...all.map(pod => pod.readyMs)) }
  } finally {
    clearInterval(sampling)
    endPods()
    await store.close()
  }
}

const preStopMs = 5_000
/**
 * Delay in ms until all nodes know that the Service has removed a pod. The delay is shorter than DRAIN_DELAY_MS, after which a
 * pod refuses connections.
 */
const lateMs = 4_000

async function leaveBeforeSignal(pods: Pod[], pod: Pod): Promise<number | string> {
  pods.splice(pods.indexOf(pod), 1)
  await pause(preStopMs)
  pod.process.kill('SIGTERM')
  return pod.ended
}

async function leaveAfterSignal(pods: Pod[], pod: Pod): Promise<number | string> {
  pod.process.kill('SIGTERM')
  await pause(lateMs)
  pods.splice(pods.indexOf(pod), 1)
  return pod.ended
}

async function podSettings(assetsUrl: string): Promise<Record<string, string>> {
  const { data } = parse(await readFile(join(kubernetes, 'config.yaml'), 'utf8'))
  const { METRICS_PORT: _, METRICS_HOST: __, ...settings } = data as Record<string, string>
  return { ...settings, SITE_URL: 'http://www.example.com', ASSETS_URL: assetsUrl, HOST: '127.0.0.1' }
}

async function manifestOf(buildsDir: string, id: string): Promise<BuildFiles> {
  return JSON.parse(await readFile(buildFolder(buildsDir, id).files, 'utf8'))
}

function isComplaint(line: string): boolean {
  return line !== '' && !/^\{"level":"(debug|info|warn)",/.test(line)
}
