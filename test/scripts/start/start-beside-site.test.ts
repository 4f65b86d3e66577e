import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { rulesFile, startBesideSite } from '../../../scripts/start/start-beside-site.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import type { Logger } from '../../../server/ops/logger.ts'
import { freshFolder } from '../../support/folder.ts'

const folder = freshFolder()
const rules = readFileSync(rulesFile, 'utf8')

async function start(env: Record<string, string>) {
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line), error: () => {} }
  const config = readConfig({ DATA_DIR: folder(), ...env })
  const firebase = await startBesideSite(config, rules, async () => log as unknown as Logger)
  return { firebase, said: said.join('\n') }
}

describe('startBesideSite', () => {
  test.each([
    [{ FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'AIza-key' }],
    [{ SITE_URL: 'https://www.example.com' }],
    [{ HOST: '0.0.0.0', SITE_URL: 'http://127.0.0.1' }],
    [{ TRUST_PROXY: 'loopback' }],
  ])('does not start a local Firebase with %j', async env => {
    expect(await start(env as Record<string, string>)).toEqual({ firebase: undefined, said: '' })
  })

  test('starts a local Firebase, logs its start, and uses another port if the usual port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const { firebase, said } = await start({ PORT: String(port - 1) })
    expect(new URL(firebase!.url).port).not.toBe(String(port))
    expect(said).toMatch(/A local Firebase at http:\/\/127\.0\.0\.1:\d+ keeps accounts on this machine, in /)
    taken.close()
    await firebase!.close()
  })

  test('logs the error and returns without a local Firebase if it cannot store data', async () => {
    const { firebase, said } = await start({ DATA_DIR: __filename })
    expect(firebase).toBeUndefined()
    expect(said).toMatch(/^The local Firebase did not start: .*EEXIST/)
  })
})
