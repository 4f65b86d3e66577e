import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { activate } from '../../../server/builds/latest-build.ts'
import type { BuildFiles } from '../../../server/builds/manifest.ts'
import { innerPath, otherHome, otherInnerPath, thirdHome } from '../../support/sample-routes.ts'
import { type Ask, addressesOf, askFrom, confusions } from '../../support/shared-cache.ts'
import { startNginxCache } from '../behind-proxy/start-nginx-cache.ts'
import type { Fault } from '../fault.ts'
import { sample } from '../support/say.ts'

/** The value of SHARED_CACHE_SECONDS. */
const keptSeconds = 20

export const cdn: Fault = {
  name: 'cdn',
  numbers: [],
  promise:
    'Behind a shared cache, no visitor gets the language, cookie or encoding of another visitor. During a release and a rollback, every cached page finds its files, and the new build appears without a purge.',
  async run({ buildsDir, older, newer }) {
    const port = await freePort()
    await activate(buildsDir, older)
    const env = {
      SHARED_CACHE_SECONDS: String(keptSeconds),
      SITE_URL: 'https://www.example.com',
      TRUST_PROXY: '127.0.0.1',
    }
    const site = await startServer({ buildsDir, build: older, port, env })
    const cache = await startNginxCache(port)
    try {
      const [through, direct] = [askFrom(cache.origin), askFrom(`http://127.0.0.1:${port}`, undefined)]
      const { assets } = JSON.parse(await readFile(buildFolder(buildsDir, older).files, 'utf8')) as BuildFiles
      const faults = await confusions(through, direct, addressesOf(older, Object.keys(assets)), 3)
      let kept = 0
      for (const [build, insteadOf] of [
        [newer, older],
        [older, newer],
      ] as const) {
        const released = await releaseBehind(through, direct, { buildsDir, build, insteadOf })
        faults.push(...released.faults)
        kept += released.kept
      }
      site.process.kill('SIGTERM')
      await site.ended
      return {
        passed: faults.length === 0 && kept > 0,
        summary: `${faults.length} responses were wrong for their visitor; ${kept} pages of the previous build were still served after a release or a rollback, with all their files; ${keptSeconds} s later all were new${sample(faults)}`,
      }
    } finally {
      await cache.stop()
    }
  },
}

const pages = [otherHome, innerPath, otherInnerPath, thirdHome]

type Release = { buildsDir: string; build: string; insteadOf: string }

async function releaseBehind(through: Ask, direct: Ask, { buildsDir, build, insteadOf }: Release) {
  const faults: string[] = []
  let kept = 0
  for (const page of pages) await through(page)
  await activate(buildsDir, build, insteadOf)
  while (idOf((await direct('/builds/latest.json')).body) !== build) await pause(100)
  for (const page of pages) {
    const { headers, body } = await through(page)
    const shown = buildOf(body)
    if (shown === insteadOf) kept++
    const named = [...body.toString().matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address!)
    for (const address of [...named, `/builds/meta/${shown}.json`, `${page}/_payload.json?${shown}`]) {
      const { status } = await through(address)
      if (status !== 200) faults.push(`${page} of ${shown} (${headers['x-cache']}) names ${address}: status ${status}`)
    }
  }
  if (idOf((await through('/builds/latest.json')).body) !== build)
    faults.push('the pointer to the live build was cached')
  await pause((keptSeconds + 1) * 1_000)
  for (const page of pages) {
    const { body } = await through(page)
    if (buildOf(body) !== build) faults.push(`${page} is still of ${buildOf(body)}`)
  }
  return { faults, kept }
}

function idOf(body: Buffer): string {
  return (JSON.parse(body.toString()) as { id: string }).id
}

function buildOf(body: Buffer): string | undefined {
  return /"build":(?:\{"id":)?"([0-9a-f]{16})"/.exec(body.toString())?.[1]
}
