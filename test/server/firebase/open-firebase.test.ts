import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { readConfig } from '../../../server/config.ts'
import { openFirebase } from '../../../server/firebase/open-firebase.ts'
import type { Logger } from '../../../server/log/logger.ts'
import { freshFolder } from '../../support/folder.ts'

const folder = freshFolder()
const google = { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'AIza-key' }

async function open(env: Record<string, string>) {
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line), error: () => {} }
  const config = readConfig({ DATA_DIR: folder(), ...env })
  const readRules = () => readFile('server/firestore.rules', 'utf8')
  const firebase = await openFirebase({ config, log: log as unknown as Logger, readRules })
  return { firebase, said: said.join('\n') }
}

describe('openFirebase', () => {
  test('takes the project that is configured, and starts nothing', async () => {
    const { firebase, said } = await open({
      ...google,
      FIREBASE_APP_ID: '1:2:web:3',
      FIRESTORE_LONG_POLLING_SECONDS: '10',
    })
    expect(firebase?.browser).toEqual({
      options: { projectId: 'a-project', apiKey: 'AIza-key', appId: '1:2:web:3', authDomain: undefined },
      cacheSizeBytes: 41_943_040,
      longPollingSeconds: 10,
    })
    expect(said).toBe('')
  })

  test.each([
    [{ SITE_URL: 'https://www.example.com' }, /SITE_URL is https:\/\/www\.example\.com, a public address/],
    [{ HOST: '0.0.0.0', SITE_URL: 'http://127.0.0.1' }, /HOST is 0\.0\.0\.0/],
    [{ TRUST_PROXY: 'loopback' }, /TRUST_PROXY is set/],
  ])('leaves %j without accounts, and says why', async (env, why) => {
    const { firebase, said } = await open(env as Record<string, string>)
    expect(firebase).toBeUndefined()
    expect(said).toMatch(why)
  })

  test('starts a local one beside the site, says so, and finds another port where its own is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const { firebase, said } = await open({ PORT: String(port - 1) })
    const local = firebase!.browser.local!
    expect(local.firestorePort).not.toBe(port)
    expect(said).toMatch(/Accounts are kept on this machine, in .* by a local Firebase at http:\/\/127\.0\.0\.1:\d+/)
    taken.close()
    await firebase!.close?.()
  })

  test('goes without accounts where the local one cannot keep its data', async () => {
    const { firebase, said } = await open({ DATA_DIR: __filename })
    expect(firebase).toBeUndefined()
    expect(said).toMatch(/^There are no accounts: the local Firebase did not start\. .*EEXIST/)
  })
})
