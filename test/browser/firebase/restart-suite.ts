import { type Started, startForTest } from '../../scripts/local-firebase/support/start-for-test.ts'
import { password } from '../../support/credentials.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { startHarness } from './harness.ts'

export function describeRestart(): void {
  test('keeps accounts and profiles for open pages', async () => {
    const [harness, browser] = [await startHarness(), await sharedChromium()]
    const options = { siteUrl: harness.origin, siteOrigins: [harness.origin] }
    let running: Started | undefined
    try {
      running = await startForTest(options)
      const { browserConfig, dataDir } = running
      const page = await harness.open(await browser.newContext(), {
        firebase: browserConfig,
        cache: 'memory',
        isPolling: false,
      })
      await page.evaluate(async secret => {
        await kit.createUserWithEmailAndPassword(kit.auth, 'ann@example.com', secret)
        const times = { createdAt: kit.serverTimestamp(), updatedAt: kit.serverTimestamp() }
        await kit.setDoc(kit.profile(), { displayName: 'Ann', ...times })
        await new Promise<void>(shown => {
          kit.onSnapshot(kit.profile(), () => shown())
        })
      }, password)
      await running.close()
      // Forget the stopped server, because closing it again would fail.
      running = undefined
      running = await startForTest({ ...options, dataDir, port: browserConfig.firestorePort })
      const kept = await page.evaluate(async () => {
        const changed = new Promise(shown => {
          kit.onSnapshot(
            kit.profile(),
            shot =>
              shot.data()?.displayName === 'Anna' && !shot.metadata.hasPendingWrites && shown(shot.data()!.displayName),
          )
        })
        await kit.auth.currentUser!.getIdToken(true)
        await kit.updateDoc(kit.profile(), { displayName: 'Anna', updatedAt: kit.serverTimestamp() })
        return changed
      })
      expect(kept).toBe('Anna')
    } finally {
      await browser.close()
      await running?.remove()
      harness.close()
    }
  })
}
