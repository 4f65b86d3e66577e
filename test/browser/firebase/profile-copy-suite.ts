import { type Bench, signIn, signUp } from './bench.ts'
import { ready } from './harness.ts'
import { newPage } from './new-page.ts'
import { nameOnServer, rename, save, sees, watch } from './profile.ts'

export function describeProfileCopy(bench: () => Bench): void {
  test('can be changed offline and is saved later', async () => {
    const [here, there] = [await newPage(bench()), await newPage(bench())]
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

  test('is reverted later if the rules refuse an offline change', async () => {
    const page = await newPage(bench())
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

  test('comes from the cache after a reload without a network', async () => {
    const page = await newPage(bench(), { cache: 'persistent' })
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

  test('disappears from a browser that was closed while it was deleted', async () => {
    const [context, elsewhere] = [await bench().visit(), await newPage(bench())]
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

  test('is the same in all tabs of a browser, which share a cache', async () => {
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
