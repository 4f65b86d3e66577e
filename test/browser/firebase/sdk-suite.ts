import type { Page } from 'playwright-core'
import type { Bench } from './bench.ts'

/** The web SDK on a collection without rules, as far as the local Firestore speaks. */
export function describeSdk(bench: () => Bench, isPolling: boolean): void {
  const newPage = async () => bench().open(await bench().visit(), { isPolling })
  let page: Page
  let other: Page
  beforeAll(async () => {
    page = await newPage()
    other = await newPage()
    await page.evaluate(async () => {
      const people = [
        { name: 'ada', age: 30, city: 'P', tags: ['x', 'y'] },
        { name: 'bob', age: 20, city: 'Q', tags: ['y'] },
        { name: 'cy', age: 25, city: 'P', tags: [] },
        { name: 'dan', age: 25.5, city: null },
        { name: 'eve', age: Number.NaN, city: 'R' },
      ]
      await Promise.all(people.map(person => kit.setDoc(kit.doc(kit.db, 'open/people/all', person.name), person)))
    })
  })

  test('keeps values of every type', async () => {
    const kept = await page.evaluate(async () => {
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
    const kept = await page.evaluate(async () => {
      const at = kit.doc(kit.db, 'open/fields')
      await kit.setDoc(at, { a: 1, map: { b: 2, c: 3 } })
      await kit.setDoc(at, { map: { d: 4 } }, { merge: true })
      await kit.updateDoc(at, 'map.b', 20, new kit.FieldPath('map', 'odd.name'), 5, 'a', kit.deleteField())
      return (await kit.getDocFromServer(at)).data()
    })
    expect(kept).toEqual({ map: { b: 20, c: 3, d: 4, 'odd.name': 5 } })
  })

  test('transforms', async () => {
    const kept = await page.evaluate(async () => {
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
    const codes = await page.evaluate(async () => {
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

  const queries: [string, () => unknown[], string[]][] = [
    ['everything by name', () => [], ['ada', 'bob', 'cy', 'dan', 'eve']],
    ['equality', () => [kit.where('name', '==', 'cy')], ['cy']],
    ['inequality', () => [kit.where('city', '!=', 'P')], ['bob', 'eve']],
    ['greater, largest first', () => [kit.where('age', '>', 20), kit.orderBy('age', 'desc')], ['ada', 'dan', 'cy']],
    ['a range', () => [kit.where('age', '>=', 20), kit.where('age', '<=', 25)], ['bob', 'cy']],
    ['null', () => [kit.where('city', '==', null)], ['dan']],
    ['not a number', () => [kit.where('age', '==', Number.NaN)], ['eve']],
    ['in', () => [kit.where('name', 'in', ['bob', 'eve', 'zed'])], ['bob', 'eve']],
    ['not-in', () => [kit.where('city', 'not-in', ['P', 'Q'])], ['eve']],
    ['array-contains', () => [kit.where('tags', 'array-contains', 'y')], ['ada', 'bob']],
    ['array-contains-any', () => [kit.where('tags', 'array-contains-any', ['x', 'z'])], ['ada']],
    ['or', () => [kit.or(kit.where('name', '==', 'ada'), kit.where('age', '==', 20))], ['ada', 'bob']],
    ['a limit', () => [kit.orderBy('age'), kit.limit(2)], ['eve', 'bob']],
    ['the last ones', () => [kit.orderBy('age'), kit.limitToLast(2)], ['dan', 'ada']],
    ['after a cursor', () => [kit.orderBy('age'), kit.startAfter(20), kit.limit(2)], ['cy', 'dan']],
    ['between cursors', () => [kit.orderBy('age'), kit.startAt(20), kit.endBefore(25.5)], ['bob', 'cy']],
    ['an order that a document lacks', () => [kit.orderBy('tags')], ['cy', 'ada', 'bob']],
    ['by id', () => [kit.where(kit.documentId(), '>', 'cy')], ['dan', 'eve']],
  ]

  test.each(queries)('finds %s', async (_, constraints, ids) => {
    const found = await page.evaluate(async source => {
      const parts = new Function(`return (${source})()`)()
      const people = kit.collection(kit.db, 'open/people/all')
      return (await kit.getDocsFromServer(kit.query(people, ...parts))).docs.map(({ id }) => id)
    }, constraints.toString())
    expect(found).toEqual(ids)
  })

  test('finds no collection group where the rules do not speak of it', async () => {
    const found = await page.evaluate(async () => {
      await kit.setDoc(kit.doc(kit.db, 'open/a/notes/one'), { n: 1 })
      await kit.setDoc(kit.doc(kit.db, 'open/b/c/d/notes/two'), { n: 2 })
      return kit.codeOf(kit.getDocsFromServer(kit.query(kit.collectionGroup(kit.db, 'notes'))))
    })
    expect(found).toBe('permission-denied')
  })

  test('shows what is added, modified and removed', async () => {
    await other.evaluate(() => {
      const people = kit.query(kit.collection(kit.db, 'open'), kit.where('group', '==', 'g'))
      kit.onSnapshot(people, shown =>
        kit.seen.push(
          shown
            .docChanges()
            .map(({ type, doc }) => `${type} ${doc.id}`)
            .join(),
        ),
      )
    })
    await other.waitForFunction(() => kit.seen.length === 1)
    await page.evaluate(async () => {
      await kit.setDoc(kit.doc(kit.db, 'open/one'), { group: 'g' })
      await kit.updateDoc(kit.doc(kit.db, 'open/one'), { a: 1 })
      await kit.setDoc(kit.doc(kit.db, 'open/two'), { group: 'g' })
      await kit.updateDoc(kit.doc(kit.db, 'open/one'), { group: 'h' })
      await kit.deleteDoc(kit.doc(kit.db, 'open/two'))
    })
    await other.waitForFunction(() => kit.seen.length === 6)
    const changes = ['', 'added one', 'modified one', 'added two', 'removed one', 'removed two']
    expect(await other.evaluate(() => kit.seen)).toEqual(changes)
  })

  test('loses no update of transactions that meet', async () => {
    await page.evaluate(() => kit.setDoc(kit.doc(kit.db, 'open/counter'), { n: 0 }))
    const count = () =>
      kit.runTransaction(
        kit.db,
        async transaction => {
          const at = kit.doc(kit.db, 'open/counter')
          transaction.update(at, { n: (await transaction.get(at)).data()!.n + 1 })
        },
        { maxAttempts: 30 },
      )
    await Promise.all([page.evaluate(count), other.evaluate(count), page.evaluate(count), other.evaluate(count)])
    const total = await page.evaluate(
      async () => (await kit.getDocFromServer(kit.doc(kit.db, 'open/counter'))).data()!.n,
    )
    expect(total).toBe(4)
  })

  // The official emulator answers each long poll with one document.
  const many = isPolling ? 100 : 1000

  test(`carries ${many} documents`, async () => {
    const size = await page.evaluate(async count => {
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
