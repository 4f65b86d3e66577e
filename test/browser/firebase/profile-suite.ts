import type { Page } from 'playwright-core'
import { type Bench, signIn, signUp } from './bench.ts'
import { ready } from './harness.ts'

/** The collection `users` under the shipped rules. */
export function describeProfile(bench: () => Bench): void {
  const newPage = async () => bench().open(await bench().visit())
  const save = (page: Page, displayName = 'Ann') =>
    page.evaluate(
      name =>
        kit.setDoc(kit.profile(), {
          displayName: name,
          createdAt: kit.serverTimestamp(),
          updatedAt: kit.serverTimestamp(),
        }),
      displayName,
    )
  const rename = (page: Page, displayName: string) =>
    page.evaluate(
      name => kit.codeOf(kit.updateDoc(kit.profile(), { displayName: name, updatedAt: kit.serverTimestamp() })),
      displayName,
    )
  const nameOnServer = (page: Page) =>
    page.evaluate(async () => (await kit.getDocFromServer(kit.profile())).data()?.displayName)
  /** Collects the names that a listener shows in `kit.seen`. */
  const watch = (page: Page) =>
    page.evaluate(() =>
      kit.onSnapshot(
        kit.profile(),
        shown => kit.seen.push(shown.data()?.displayName ?? null),
        error => kit.seen.push(error.code),
      ),
    )
  const sees = (page: Page, value: unknown) => page.waitForFunction(wanted => kit.seen.at(-1) === wanted, value)

  test('keeps a photo of 256 KiB byte for byte', async () => {
    const page = await newPage()
    await signUp(page)
    const isSame = await page.evaluate(async () => {
      const bytes = new Uint8Array(262_144).map((_, at) => (at * 7919) % 256)
      bytes.set([0xff, 0xd8, 0xff, 0xe0])
      const times = { createdAt: kit.serverTimestamp(), updatedAt: kit.serverTimestamp() }
      await kit.setDoc(kit.profile(), { language: 'jp', photo: kit.Bytes.fromUint8Array(bytes), ...times })
      const kept = (await kit.getDocFromServer(kit.profile())).data()!
      return kept.photo.isEqual(kit.Bytes.fromUint8Array(bytes)) && kept.createdAt.isEqual(kept.updatedAt)
    })
    expect(isSame).toBe(true)
  })

  test('shows a change in another browser of the same account', async () => {
    const [here, there] = [await newPage(), await newPage()]
    await signIn(there, await signUp(here))
    await save(here)
    await watch(there)
    await sees(there, 'Ann')
    expect(await rename(here, 'Anna')).toBe('fine')
    await sees(there, 'Anna')
    await here.evaluate(() => kit.deleteDoc(kit.profile()))
    await sees(there, null)
  })

  test('shows one photo after another', async () => {
    const [here, there] = [await newPage(), await newPage()]
    await signIn(there, await signUp(here))
    await save(here)
    await there.evaluate(() =>
      kit.onSnapshot(kit.profile(), shown => kit.seen.push(shown.data()?.photo?.toUint8Array().at(-1) ?? null)),
    )
    for (const last of [1, 2, 3, 4, 5, 6]) {
      await here.evaluate(end => {
        const bytes = new Uint8Array(262_144).fill(end)
        bytes.set([0xff, 0xd8, 0xff])
        return kit.updateDoc(kit.profile(), {
          photo: kit.Bytes.fromUint8Array(bytes),
          updatedAt: kit.serverTimestamp(),
        })
      }, last)
      await sees(there, last)
    }
  })

  test('rolls back what the rules refuse', async () => {
    const page = await newPage()
    await signUp(page)
    await save(page)
    await watch(page)
    await sees(page, 'Ann')
    expect(await rename(page, 'A'.repeat(81))).toBe('permission-denied')
    await sees(page, 'Ann')
    expect(await page.evaluate(() => kit.seen)).toEqual(['Ann', 'A'.repeat(81), 'Ann'])
  })

  test('refuses a photo that is too large, or is none', async () => {
    const page = await newPage()
    await signUp(page)
    await save(page)
    const codes = await page.evaluate(() => {
      const attempt = (bytes: Uint8Array) =>
        kit.codeOf(
          kit.updateDoc(kit.profile(), { photo: kit.Bytes.fromUint8Array(bytes), updatedAt: kit.serverTimestamp() }),
        )
      const large = new Uint8Array(262_145)
      large.set([0xff, 0xd8, 0xff])
      return Promise.all([attempt(large), attempt(new Uint8Array([1, 2, 3, 4]))])
    })
    expect(codes).toEqual(['permission-denied', 'permission-denied'])
  })

  test('is nobody else’s, and cannot be listed', async () => {
    const [owner, stranger, nobody] = [await newPage(), await newPage(), await newPage()]
    await signUp(owner)
    await save(owner)
    await signUp(stranger)
    const uid = await owner.evaluate(() => kit.auth.currentUser!.uid)
    const attempts = (page: Page) =>
      page.evaluate(
        of =>
          Promise.all([
            kit.codeOf(kit.getDocFromServer(kit.profile(of))),
            kit.codeOf(kit.updateDoc(kit.profile(of), { displayName: 'Eve', updatedAt: kit.serverTimestamp() })),
            kit.codeOf(kit.deleteDoc(kit.profile(of))),
            kit.codeOf(kit.getDocsFromServer(kit.collection(kit.db, 'users'))),
            kit.codeOf(kit.setDoc(kit.doc(kit.db, 'elsewhere', 'x'), { a: 1 })),
          ]),
        uid,
      )
    expect(new Set([...(await attempts(stranger)), ...(await attempts(nobody))])).toEqual(
      new Set(['permission-denied']),
    )
    expect(await nameOnServer(owner)).toBe('Ann')
  })

  test('ends a listener when its owner signs out', async () => {
    const page = await newPage()
    await signUp(page)
    await save(page)
    await watch(page)
    await sees(page, 'Ann')
    await page.evaluate(() => kit.signOut(kit.auth))
    await sees(page, 'permission-denied')
  })

  test('is changed offline and saved later', async () => {
    const [here, there] = [await newPage(), await newPage()]
    await signIn(there, await signUp(here))
    await save(here)
    await here.context().setOffline(true)
    await here.evaluate(() => {
      kit
        .codeOf(kit.updateDoc(kit.profile(), { displayName: 'Offline', updatedAt: kit.serverTimestamp() }))
        .then(code => kit.seen.push(code))
    })
    expect(await nameOnServer(there)).toBe('Ann')
    expect(await here.evaluate(() => kit.seen)).toEqual([])
    await here.context().setOffline(false)
    await sees(here, 'fine')
    expect(await nameOnServer(there)).toBe('Offline')
  })

  test('is rolled back later where the rules refuse what was changed offline', async () => {
    const page = await newPage()
    await signUp(page)
    await save(page)
    await watch(page)
    await sees(page, 'Ann')
    await page.context().setOffline(true)
    const refused = page.evaluate(() =>
      kit.codeOf(kit.updateDoc(kit.profile(), { displayName: '', updatedAt: kit.serverTimestamp() })),
    )
    await sees(page, '')
    await page.context().setOffline(false)
    expect(await refused).toBe('permission-denied')
    await sees(page, 'Ann')
  })

  test('is there after a reload without a network, from the cache', async () => {
    const page = await bench().open(await bench().visit(), { cache: 'persistent' })
    await signUp(page)
    await save(page)
    await page.evaluate(() => kit.getDocFromServer(kit.profile()))
    await page.route(/google\.firestore/, route => route.abort())
    await page.reload()
    await ready(page)
    const [name, isCached] = await page.evaluate(async () => {
      const shown = await kit.getDoc(kit.profile())
      return [shown.data()?.displayName, shown.metadata.fromCache]
    })
    expect([name, isCached]).toEqual(['Ann', true])
  })

  test('is gone for a browser that was away while it was deleted', async () => {
    const [context, elsewhere] = [await bench().visit(), await newPage()]
    const away = await bench().open(context, { cache: 'persistent' })
    await signIn(elsewhere, await signUp(away))
    await save(away)
    await watch(away)
    await sees(away, 'Ann')
    await away.close()
    await elsewhere.evaluate(() => kit.deleteDoc(kit.profile()))
    const back = await bench().open(context, { cache: 'persistent' })
    await watch(back)
    await sees(back, null)
    expect(await back.evaluate(async () => (await kit.getDocFromCache(kit.profile())).exists())).toBe(false)
  })

  test('goes on being shown when the token is renewed', async () => {
    const [here, there] = [await newPage(), await newPage()]
    await signIn(there, await signUp(here))
    await save(here)
    await watch(there)
    await sees(there, 'Ann')
    await there.evaluate(() => kit.auth.currentUser!.getIdToken(true))
    expect(await rename(here, 'Anna')).toBe('fine')
    await sees(there, 'Anna')
  })

  test('is the same in all tabs of a browser, which share one cache', async () => {
    const context = await bench().visit()
    const first = await bench().open(context, { cache: 'persistent' })
    await signUp(first)
    await save(first)
    const second = await bench().open(context, { cache: 'persistent' })
    await watch(first)
    await watch(second)
    await sees(second, 'Ann')
    expect(await rename(second, 'Anna')).toBe('fine')
    await sees(first, 'Anna')
    await first.close()
    expect(await rename(second, 'Annika')).toBe('fine')
    await sees(second, 'Annika')
  })
}
