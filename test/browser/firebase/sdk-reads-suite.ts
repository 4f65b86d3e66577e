import type { SdkPages } from './sdk-pages.ts'

/** Listeners of the web SDK on a collection without rules. */
export function describeReads(pages: SdkPages): void {
  test('shows what is added, modified and removed', async () => {
    // A try that failed may have left it.
    await pages.page.evaluate(() => kit.deleteDoc(kit.doc(kit.db, 'open/one')))
    const watcher = await pages.open()
    await watcher.evaluate(() => {
      kit.onSnapshot(kit.doc(kit.db, 'open/one'), shown => kit.seen.push(shown.data() ?? null))
    })
    await watcher.waitForFunction(() => kit.seen.length === 1)
    const changes = [{ a: 1 }, { a: 2 }, null, { a: 3 }]
    for (const [at, change] of changes.entries()) {
      await pages.page.evaluate(fields => {
        const one = kit.doc(kit.db, 'open/one')
        return fields ? kit.setDoc(one, fields) : kit.deleteDoc(one)
      }, change)
      await watcher.waitForFunction(length => kit.seen.length === length, at + 2)
    }
    expect(await watcher.evaluate(() => kit.seen)).toEqual([null, ...changes])
  })
}

/** What the site does not use of the SDK, and the local Firestore does not keep. */
export function describeUnimplemented(pages: SdkPages): void {
  const calls: [string, () => Promise<unknown>][] = [
    ['a query', () => kit.getDocsFromServer(kit.collection(kit.db, 'open'))],
    [
      'a transaction',
      () => kit.runTransaction(kit.db, transaction => transaction.get(kit.doc(kit.db, 'open/one')), { maxAttempts: 1 }),
    ],
    ['an increment', () => kit.setDoc(kit.doc(kit.db, 'open/one'), { a: kit.increment(1) })],
    ['a union', () => kit.setDoc(kit.doc(kit.db, 'open/one'), { a: kit.arrayUnion(1) })],
  ]

  test.each(calls)('is told so: %s', async (_, call) => {
    const code = await pages.page.evaluate(
      source => kit.codeOf(new Function(`return (${source})()`)()),
      call.toString(),
    )
    expect(code).toBe('unimplemented')
  })
}
