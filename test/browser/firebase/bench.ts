import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Started, startForTest } from '../../scripts/local-firebase/support/start-for-test.ts'
import { newEmail, password } from '../../support/credentials.ts'
import { startOfficialFirestore } from '../../support/official-firestore.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { startHarness } from './harness.ts'
import type { PageConfig } from './page-config.ts'

export type Bench = Awaited<ReturnType<typeof startBench>>

const projectId = 'demo-browser'

const rules = readFileSync('server/firestore.rules', 'utf8').replace(
  'match /users/{uid} {',
  'match /open/{document=**} { allow read, write: if true; }\n    match /users/{uid} {',
)

export async function startBench(kind: 'local' | 'official') {
  const harness = await startHarness()
  const auth: Started = await startForTest({
    projectId,
    rules,
    siteUrl: harness.origin,
    siteOrigins: [harness.origin],
    passwordPolicy: { minPasswordLength: 8, maxPasswordLength: 100, containsNumericCharacter: true },
  })
  const official = kind === 'official' ? await startOfficialFirestore(projectId, rules) : undefined
  const browser: Browser = await sharedChromium()
  const contexts: BrowserContext[] = []
  const firebase = { ...auth.browserConfig, ...(official && { firestorePort: official.port }) }

  return {
    kind,
    auth,
    async visit(): Promise<BrowserContext> {
      const context = await browser.newContext()
      contexts.push(context)
      return context
    },
    visits: () => contexts.length,
    endVisits: (after: number) => Promise.all(contexts.splice(after).map(context => context.close())),
    open: (context: BrowserContext, config: Partial<PageConfig> = {}): Promise<Page> =>
      harness.open(context, { firebase, cache: 'memory', isPolling: false, ...config }),
    async close() {
      await browser.close()
      await official?.close()
      await auth.remove()
      harness.close()
    },
  }
}

export async function signUp(page: Page): Promise<string> {
  const email = newEmail()
  await page.evaluate(
    ([address, secret]) => kit.createUserWithEmailAndPassword(kit.auth, address!, secret!),
    [email, password],
  )
  return email
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.evaluate(
    ([address, secret]) => kit.signInWithEmailAndPassword(kit.auth, address!, secret!),
    [email, password],
  )
}
