import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartOptions, startEmbeddedFirebase } from '../../../../server/embedded-firebase/start.ts'

export const siteOrigin = 'http://127.0.0.1:3999'

export type Started = Awaited<ReturnType<typeof startForTest>>

/** A local Firebase on a free port, in a folder of its own unless one is given, with what it logs. */
export async function startForTest(options: Partial<StartOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'embedded-'))
  const mails: string[] = []
  const faults: unknown[] = []
  const firebase = await startEmbeddedFirebase({
    projectId: 'demo-test',
    rules: readFileSync('server/firestore.rules', 'utf8'),
    siteUrl: `${siteOrigin}/`,
    siteOrigins: [siteOrigin],
    log: { info: sentence => mails.push(sentence), error: fault => faults.push(fault) },
    ...options,
    dataDir,
  })
  return {
    ...firebase,
    dataDir,
    mails,
    faults,
    /** The code of the link that was mailed last. */
    lastCode: () => new URL(mails.at(-1)!.split(' open ')[1]!).searchParams.get('oobCode')!,
    async remove() {
      await firebase.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
