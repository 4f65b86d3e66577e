import type { SdkPages } from './sdk-pages.ts'

/** Queries and listeners of the web SDK on a collection without rules, as far as the local Firestore speaks. */
export function describeReads(pages: SdkPages): void {
  beforeAll(async () => {
    await pages.page.evaluate(async () => {
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
    const found = await pages.page.evaluate(async source => {
      const parts = new Function(`return (${source})()`)()
      const people = kit.collection(kit.db, 'open/people/all')
      return (await kit.getDocsFromServer(kit.query(people, ...parts))).docs.map(({ id }) => id)
    }, constraints.toString())
    expect(found).toEqual(ids)
  })

  test('finds no collection group where the rules do not speak of it', async () => {
    const found = await pages.page.evaluate(async () => {
      await kit.setDoc(kit.doc(kit.db, 'open/a/notes/one'), { n: 1 })
      await kit.setDoc(kit.doc(kit.db, 'open/b/c/d/notes/two'), { n: 2 })
      return kit.codeOf(kit.getDocsFromServer(kit.query(kit.collectionGroup(kit.db, 'notes'))))
    })
    expect(found).toBe('permission-denied')
  })

  test('shows what is added, modified and removed', async () => {
    // A try that failed may have left them.
    await pages.page.evaluate(() => Promise.all(['one', 'two'].map(id => kit.deleteDoc(kit.doc(kit.db, 'open', id)))))
    const watcher = await pages.open()
    await watcher.evaluate(() => {
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
    await watcher.waitForFunction(() => kit.seen.length === 1)
    await pages.page.evaluate(async () => {
      await kit.setDoc(kit.doc(kit.db, 'open/one'), { group: 'g' })
      await kit.updateDoc(kit.doc(kit.db, 'open/one'), { a: 1 })
      await kit.setDoc(kit.doc(kit.db, 'open/two'), { group: 'g' })
      await kit.updateDoc(kit.doc(kit.db, 'open/one'), { group: 'h' })
      await kit.deleteDoc(kit.doc(kit.db, 'open/two'))
    })
    await watcher.waitForFunction(() => kit.seen.length === 6)
    const changes = ['', 'added one', 'modified one', 'added two', 'removed one', 'removed two']
    expect(await watcher.evaluate(() => kit.seen)).toEqual(changes)
  })
}
