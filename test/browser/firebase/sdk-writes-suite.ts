import type { SdkPages } from './sdk-pages.ts'

export function describeWrites(pages: SdkPages): void {
  test('stores values of every type', async () => {
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

  test('merges fields, updates them by path and deletes them', async () => {
    const kept = await pages.page.evaluate(async () => {
      const at = kit.doc(kit.db, 'open/fields')
      await kit.setDoc(at, { a: 1, map: { b: 2, c: 3 } })
      await kit.setDoc(at, { map: { d: 4 } }, { merge: true })
      await kit.updateDoc(at, 'map.b', 20, new kit.FieldPath('map', 'odd.name'), 5, 'a', kit.deleteField())
      return (await kit.getDocFromServer(at)).data()
    })
    expect(kept).toEqual({ map: { b: 20, c: 3, d: 4, 'odd.name': 5 } })
  })

  test('stores the time of the server', async () => {
    const before = Date.now()
    const [rest, time] = await pages.page.evaluate(async () => {
      const at = kit.doc(kit.db, 'open/stamped')
      await kit.setDoc(at, { a: 1, at: kit.serverTimestamp() })
      const { at: stamp, ...others } = (await kit.getDocFromServer(at)).data()!
      return [others, stamp.toMillis() as number] as const
    })
    expect(rest).toEqual({ a: 1 })
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  test('commits all writes of a batch or none of them', async () => {
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

  test('commits a batch of 500 documents', async () => {
    const ends = await pages.page.evaluate(async () => {
      const at = (number: number) => kit.doc(kit.db, 'open/many/all', String(number))
      const batch = kit.writeBatch(kit.db)
      for (let number = 0; number < 500; number += 1) batch.set(at(number), { number, text: 'é'.repeat(100) })
      await batch.commit()
      const shown = await Promise.all([0, 499].map(number => kit.getDocFromServer(at(number))))
      return shown.map(document => document.data()?.number)
    })
    expect(ends).toEqual([0, 499])
  })
}
