import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuild } from '../../../scripts/deploy/copy-build.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { activate } from '../../../server/builds/latest-build.ts'
import { chunksOf } from '../chunks-of.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { sample } from '../support/say.ts'
import { until } from '../support/until.ts'

export const halfCopied: Fault = {
  name: 'half-copied',
  numbers: ['F06'],
  promise:
    'If a slow copy of a build is killed, the incomplete build is neither served nor released. After a complete copy, the build is served.',
  async run({ buildsDir, older, newer }) {
    const folder = await mkdtemp(join(tmpdir(), 'half-'))
    await copyBuild(buildsDir, folder, older)
    await activate(folder, older)
    const port = await freePort()
    const server = await startServer({ buildsDir: folder, build: older, port, env: { WEB_CONCURRENCY: '2' } })
    const site = `http://127.0.0.1:${port}`
    const known = await chunksOf(buildsDir, older)
    const [fresh] = (await chunksOf(buildsDir, newer)).filter(address => !known.includes(address))
    const status = async (path: string) => (await fetch(site + path)).status
    const seen = async () => [await status(fresh!), await status(`/builds/meta/${newer}.json`)]

    const load = putUnderLoad({ port, keepAlive: 4, fresh: 4, chunksOf: known })
    const copier = spawn(process.execPath, [join(import.meta.dirname, '../support/copy-slowly.ts')], {
      env: { FROM: buildFolder(buildsDir, newer).folder, TO: buildFolder(folder, newer).folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await until(() => existsSync(buildFolder(folder, newer).manifest))
    const during = await seen()
    copier.kill('SIGKILL')
    await once(copier, 'exit')
    server.process.kill('SIGHUP')
    await activate(folder, newer)
    server.process.kill('SIGHUP')
    await load.until(load.tally.answered + 2_000)
    const after = await seen()

    await rm(buildFolder(folder, newer).folder, { recursive: true })
    await copyBuild(buildsDir, folder, newer)
    server.process.kill('SIGHUP')
    await until(() => load.tally.builds.has(newer))
    const { failed, answered } = await load.stop()
    const whole = await seen()
    server.process.kill('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, maxRetries: 5 })
    const unseen = [...during, ...after].every(found => found === 404)
    return {
      passed: unseen && whole.every(found => found === 200) && failed.length === 0,
      summary: `${failed.length} of ${answered} requests failed; its manifest was ${during[1]} while it was copied, ${after[1]} after the copy was killed and a release was tried, ${whole[1]} when it was complete${sample(failed)}`,
    }
  },
}
