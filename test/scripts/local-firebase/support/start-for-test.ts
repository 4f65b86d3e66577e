import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartOptions, startLocalFirebase } from '../../../../scripts/local-firebase/start-local-firebase.ts'

export const siteOrigin = 'http://127.0.0.1:3999'

export type Started = Awaited<ReturnType<typeof startForTest>>

export async function startForTest(options: Partial<StartOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'firebase-'))
  const projectId = options.projectId ?? 'demo-test'
  const mails: string[] = []
  const faults: unknown[] = []
  const firebase = await startLocalFirebase({
    projectId,
    rules: readFileSync('server/firestore.rules', 'utf8'),
    siteUrl: `${siteOrigin}/`,
    siteOrigins: [siteOrigin],
    log: { info: sentence => mails.push(sentence), error: fault => faults.push(fault) },
    ...options,
    dataDir,
  })
  return {
    ...firebase,
    browserConfig: {
      options: { apiKey: 'local', projectId, appId: 'local' },
      authUrl: firebase.url,
      firestoreHost: new URL(firebase.url).hostname,
      firestorePort: Number(new URL(firebase.url).port),
    },
    dataDir,
    mails,
    faults,
    lastCode: () => new URL(mails.at(-1)!.split(' open ')[1]!).searchParams.get('oobCode')!,
    async remove() {
      await firebase.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
