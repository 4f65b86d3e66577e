import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { activate } from '../../../server/builds/latest-build.ts'
import type { BuildStamp } from '../../../shared/payload.ts'
import { boundSocket } from '../../support/bound-socket.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { chunksOf } from '../chunks-of.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad, type Tally } from '../put-under-load.ts'
import { ms, sample } from '../support/say.ts'
import { until } from '../support/until.ts'
import type { TwoBuilds } from '../two-builds.ts'

const requests = 50_000

export const release: Fault = {
  name: 'release',
  numbers: ['F02', 'F05', 'F07'],
  promise:
    'During a release, a rollback and a handover to a second server, none of 50 000 requests fails, including those for files of the older build. This is true with one worker, the default, and with two.',
  async run(builds) {
    const outcomes = []
    for (const workers of ['1', '2']) outcomes.push(await releaseUnderLoad(builds, { least: requests, workers }))
    return {
      passed: outcomes.every(({ failed, exitCodes }) => failed.length === 0 && exitCodes.every(code => code === 0)),
      summary: outcomes
        .map(
          ({ answered, failed, slowestMs, exitCodes }, i) =>
            `${failed.length} of ${answered} requests failed with WEB_CONCURRENCY=${i + 1}; the slowest took ${ms(slowestMs)}; exit codes ${exitCodes}${sample(failed)}`,
        )
        .join('; '),
    }
  },
}

type Released = Tally & { exitCodes: (number | string)[] }

type Load = { least: number; visitors?: number; workers?: string }

export async function releaseUnderLoad(
  builds: TwoBuilds,
  { least, visitors = 12, workers = '1' }: Load,
): Promise<Released> {
  const { buildsDir, older, newer } = builds
  const port = await freePort()
  const socket = boundSocket(port)
  const start = (build: string) =>
    startServer({ buildsDir, build, port, socket: socket.fd, env: { WEB_CONCURRENCY: workers } })
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
  await serves(port, newer)
  await load.until(least * 0.45)
  await activate(buildsDir, older, newer)
  await serves(port, older)
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

/** Waits until the site serves the build, because a running site switches to the live build with a delay. */
async function serves(port: number, build: string): Promise<void> {
  const live = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/builds/latest.json`, { headers: { Connection: 'close' } })
    return ((await answer.json()) as BuildStamp).id
  }
  await until(async () => (await live()) === build)
}

async function stillNeeded(buildsDir: string, id: string): Promise<string[]> {
  const files = [
    `/builds/meta/${id}.json`,
    `${otherHome}/_payload.json?${id}`,
    `/locales/${otherLanguage}/common.json?${id}`,
  ]
  return [...(await chunksOf(buildsDir, id)), ...files]
}
