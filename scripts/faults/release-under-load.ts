import { activate } from '../../server/builds/latest-build.ts'
import { freePort } from '../free-port.ts'
import { boundSocket } from './bound-socket.ts'
import { chunksOf } from './chunks-of.ts'
import { putUnderLoad, type Tally } from './put-under-load.ts'
import { startServer } from './start-server.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Released = Tally & { exitCodes: (number | string)[] }

/** A release, a rollback and a handover from one server to its successor, while visitors keep asking. */
export async function releaseUnderLoad(builds: TwoBuilds, least: number, visitors = 12): Promise<Released> {
  const { buildsDir, older, newer } = builds
  const port = await freePort()
  const socket = boundSocket(port)
  const start = (build: string) =>
    startServer({ buildsDir, build, port, socket: socket.fd, env: { WEB_CONCURRENCY: '2' } })
  await activate(buildsDir, older)
  const first = await start(older)
  const load = putUnderLoad({
    port,
    keepAlive: visitors,
    fresh: visitors,
    chunksOf: await stillNeeded(buildsDir, older),
  })

  await load.until(least * 0.15)
  await activate(buildsDir, newer)
  first.process.kill('SIGHUP')
  await load.until(least * 0.45)
  await activate(buildsDir, older, newer)
  first.process.kill('SIGHUP')
  await load.until(least * 0.7)
  const second = await start(older)
  first.process.kill('SIGTERM')
  await load.until(least)
  const codes = [await first.ended]
  const tally = await load.stop()
  second.process.kill('SIGTERM')
  codes.push(await second.ended)
  socket.close()
  return { ...tally, exitCodes: codes }
}

/** What open pages of a build go on asking for. */
async function stillNeeded(buildsDir: string, id: string): Promise<string[]> {
  const files = [`/builds/meta/${id}.json`, `/de/_payload.json?${id}`, `/locales/ko/faq.json?${id}`]
  return [...(await chunksOf(buildsDir, id)), ...files]
}
