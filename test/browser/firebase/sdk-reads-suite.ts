import type { SdkPages } from './sdk-pages.ts'

export function describeReads(pages: SdkPages): void {
  test('listens to a document that is added, modified and removed', async () => {
    // Delete this document, because a failed run may have left it in the database.
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

  test('listens to a collection whose documents are added, changed and removed', async () => {
    const { page } = pages
    const put = (id: string, a: number | undefined) =>
      page.evaluate(
        ([at, value]) => {
          const one = kit.doc(kit.db, 'open/shelf/books', String(at))
          return value === undefined ? kit.deleteDoc(one) : kit.setDoc(one, { a: value })
        },
        [id, a] as const,
      )
    for (const id of ['one', 'two', 'three']) await put(id, undefined)
    await put('one', 1)
    await page.evaluate(() => kit.setDoc(kit.doc(kit.db, 'open/shelf/books/one/pages/first'), { a: 9 }))
    const watcher = await pages.open()
    await watcher.evaluate(() => {
      kit.onSnapshot(kit.collection(kit.db, 'open/shelf/books'), found =>
        kit.seen.push(found.docs.map(one => `${one.id} ${one.data().a}`).join()),
      )
    })
    const sees = (books: string) => watcher.waitForFunction(wanted => kit.seen.at(-1) === wanted, books)
    await sees('one 1')
    await put('two', 2)
    await sees('one 1,two 2')
    await put('one', 3)
    await sees('one 3,two 2')
    await put('two', undefined)
    await sees('one 3')
    await put('one', undefined)
    await sees('')
  })
}

export function describeUnimplemented(pages: SdkPages): void {
  const calls: [string, () => Promise<unknown>][] = [
    ['a query', () => kit.getDocsFromServer(kit.query(kit.collection(kit.db, 'open'), kit.where('a', '==', 1)))],
    [
      'a transaction',
      () => kit.runTransaction(kit.db, transaction => transaction.get(kit.doc(kit.db, 'open/one')), { maxAttempts: 1 }),
    ],
    ['an increment', () => kit.setDoc(kit.doc(kit.db, 'open/one'), { a: kit.increment(1) })],
    ['a union', () => kit.setDoc(kit.doc(kit.db, 'open/one'), { a: kit.arrayUnion(1) })],
  ]

  test.each(calls)('gets the code unimplemented for %s', async (_, call) => {
    const code = await pages.page.evaluate(
      source => kit.codeOf(new Function(`return (${source})()`)()),
      call.toString(),
    )
    expect(code).toBe('unimplemented')
  })
}
