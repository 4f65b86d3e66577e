import type { SdkPages } from './sdk-pages.ts'

/** Writes of the web SDK on a collection without rules, as far as the local Firestore speaks. */
export function describeWrites(pages: SdkPages, isPolling: boolean): void {
  test('keeps values of every type', async () => {
    const kept = await pages.page.evaluate(async () => {
      const at = kit.doc(kit.db, 'open/values')
      await kit.setDoc(at, {
        text: 'Änn 😀',
        whole: 7,
        large: Number.MAX_SAFE_INTEGER,
        part: -0.5,
        endless: Number.POSITIVE_INFINITY,
        none: Number.NaN,
        empty: null,
        yes: true,
        list: [1, 'two', { three: 3 }],
        map: { 'a b': { c: 1 } },
        bytes: kit.Bytes.fromUint8Array(new Uint8Array([0, 255])),
        place: new kit.GeoPoint(52.5, 13.4),
        time: kit.Timestamp.fromMillis(1_700_000_000_123),
        link: kit.doc(kit.db, 'open/other'),
      })
      const { bytes, place, time, link, none, endless, ...plain } = (await kit.getDocFromServer(at)).data()!
      const special = [bytes.toBase64(), place.latitude, time.toMillis(), link.path, Number.isNaN(none), endless > 0]
      return { plain, special }
    })
    expect(kept).toEqual({
      plain: {
        text: 'Änn 😀',
        whole: 7,
        large: Number.MAX_SAFE_INTEGER,
        part: -0.5,
        empty: null,
        yes: true,
        list: [1, 'two', { three: 3 }],
        map: { 'a b': { c: 1 } },
      },
      special: ['AP8=', 52.5, 1_700_000_000_123, 'open/other', true, true],
    })
  })

  test('merges, updates by path, deletes fields', async () => {
    const kept = await pages.page.evaluate(async () => {
      const at = kit.doc(kit.db, 'open/fields')
      await kit.setDoc(at, { a: 1, map: { b: 2, c: 3 } })
      await kit.setDoc(at, { map: { d: 4 } }, { merge: true })
      await kit.updateDoc(at, 'map.b', 20, new kit.FieldPath('map', 'odd.name'), 5, 'a', kit.deleteField())
      return (await kit.getDocFromServer(at)).data()
    })
    expect(kept).toEqual({ map: { b: 20, c: 3, d: 4, 'odd.name': 5 } })
  })

  test('transforms', async () => {
    const kept = await pages.page.evaluate(async () => {
      const at = kit.doc(kit.db, 'open/transforms')
      await kit.setDoc(at, { count: 1, tags: ['a', 'b'] })
      await kit.updateDoc(at, { count: kit.increment(2), more: kit.increment(0.5), tags: kit.arrayUnion('b', 'c') })
      await kit.updateDoc(at, { tags: kit.arrayRemove('a'), at: kit.serverTimestamp() })
      const { at: time, ...rest } = (await kit.getDocFromServer(at)).data()!
      return { ...rest, isNow: Math.abs(time.toMillis() - Date.now()) < 60_000 }
    })
    expect(kept).toEqual({ count: 3, more: 0.5, tags: ['b', 'c'], isNow: true })
  })

  test('commits a batch whole or not at all', async () => {
    const codes = await pages.page.evaluate(async () => {
      const at = (id: string) => kit.doc(kit.db, 'open', id)
      await kit.deleteDoc(at('batched'))
      const fails = kit.writeBatch(kit.db).set(at('batched'), { a: 1 }).update(at('missing'), { a: 1 }).commit()
      const code = await kit.codeOf(fails)
      const isThere = (await kit.getDocFromServer(at('batched'))).exists()
      await kit
        .writeBatch(kit.db)
        .set(at('batched'), { a: 1 })
        .set(at('second'), { a: 2 })
        .delete(at('second'))
        .commit()
      return [code, isThere, (await kit.getDocFromServer(at('batched'))).exists()]
    })
    expect(codes).toEqual(['not-found', false, true])
  })

  test('loses no update of transactions that meet', async () => {
    await pages.page.evaluate(() => kit.setDoc(kit.doc(kit.db, 'open/counter'), { n: 0 }))
    const count = () =>
      kit.runTransaction(
        kit.db,
        async transaction => {
          const at = kit.doc(kit.db, 'open/counter')
          transaction.update(at, { n: (await transaction.get(at)).data()!.n + 1 })
        },
        { maxAttempts: 30 },
      )
    await Promise.all([
      pages.page.evaluate(count),
      pages.other.evaluate(count),
      pages.page.evaluate(count),
      pages.other.evaluate(count),
    ])
    const total = await pages.page.evaluate(
      async () => (await kit.getDocFromServer(kit.doc(kit.db, 'open/counter'))).data()!.n,
    )
    expect(total).toBe(4)
  })

  // The official emulator answers each long poll with one document.
  const many = isPolling ? 100 : 1000

  test(`carries ${many} documents`, async () => {
    const size = await pages.page.evaluate(async count => {
      const batches = [0, count / 2].map(start => {
        const batch = kit.writeBatch(kit.db)
        for (let at = start; at < start + count / 2; at += 1) {
          batch.set(kit.doc(kit.db, `open/many/${count}`, String(at)), { at, text: 'é'.repeat(100) })
        }
        return batch.commit()
      })
      await Promise.all(batches)
      return (await kit.getDocsFromServer(kit.collection(kit.db, `open/many/${count}`))).size
    }, many)
    expect(size).toBe(many)
  })
}
