import type { Page } from 'playwright-core'
import { type Bench, signIn, signUp } from './bench.ts'
import { newPage } from './new-page.ts'
import { nameOnServer, rename, save, sees, watch } from './profile.ts'

export function describeProfile(bench: () => Bench): void {
  test('keeps a photo of 256 KiB byte for byte', async () => {
    const page = await newPage(bench())
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

  test('shows its changes in another browser of the same account', async () => {
    const [here, there] = [await newPage(bench()), await newPage(bench())]
    await signIn(there, await signUp(here))
    await save(here)
    await watch(there)
    await sees(there, 'Ann')
    expect(await rename(here, 'Anna')).toBe('fine')
    await sees(there, 'Anna')
    await here.evaluate(() => kit.deleteDoc(kit.profile()))
    await sees(there, null)
  })

  test('shows each of several photos that another browser saves one after another', async () => {
    const [here, there] = [await newPage(bench()), await newPage(bench())]
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

  test('reverts changes that the rules refuse', async () => {
    const page = await newPage(bench())
    await signUp(page)
    await save(page)
    await watch(page)
    await sees(page, 'Ann')
    expect(await rename(page, 'A'.repeat(81))).toBe('permission-denied')
    await sees(page, 'Ann')
    expect(await page.evaluate(() => kit.seen)).toEqual(['Ann', 'A'.repeat(81), 'Ann'])
  })

  test('refuses a photo that is too large or not a JPEG', async () => {
    const page = await newPage(bench())
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

  test('cannot be read, changed or listed by another visitor', async () => {
    const [owner, stranger, nobody] = [await newPage(bench()), await newPage(bench()), await newPage(bench())]
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
            kit.codeOf(kit.setDoc(kit.doc(kit.db, 'elsewhere', 'x'), { a: 1 })),
          ]),
        uid,
      )
    expect(new Set([...(await attempts(stranger)), ...(await attempts(nobody))])).toEqual(
      new Set(['permission-denied']),
    )
    const listing = await stranger.evaluate(() => kit.codeOf(kit.getDocsFromServer(kit.collection(kit.db, 'users'))))
    expect(listing).toBe('permission-denied')
    expect(await nameOnServer(owner)).toBe('Ann')
  })

  test('ends a listener when its owner signs out', async () => {
    const page = await newPage(bench())
    await signUp(page)
    await save(page)
    await watch(page)
    await sees(page, 'Ann')
    await page.evaluate(() => kit.signOut(kit.auth))
    await sees(page, 'permission-denied')
  })

  test('keeps its listener when the token is renewed', async () => {
    const [here, there] = [await newPage(bench()), await newPage(bench())]
    await signIn(there, await signUp(here))
    await save(here)
    await watch(there)
    await sees(there, 'Ann')
    await there.evaluate(() => kit.auth.currentUser!.getIdToken(true))
    expect(await rename(here, 'Anna')).toBe('fine')
    await sees(there, 'Anna')
  })
}
