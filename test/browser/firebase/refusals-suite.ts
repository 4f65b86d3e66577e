import type { Page } from 'playwright-core'
import type { Bench } from './bench.ts'

export function describeRefusals(bench: () => Bench): void {
  let page: Page
  beforeAll(async () => {
    page = await bench().open(await bench().visit())
  })

  const refusals: [string, () => unknown, RegExp][] = [
    [
      'an empty field name',
      () => kit.setDoc(kit.doc(kit.db, 'open/x'), { '': 1 }),
      /Document fields must not be empty/,
    ],
    [
      'a reserved field name',
      () => kit.setDoc(kit.doc(kit.db, 'open/x'), { __a__: 1 }),
      /cannot begin and end with "__"/,
    ],
    ['a latitude beyond the pole', () => new kit.GeoPoint(90.1, 0), /Latitude must be a number between -90 and 90/],
    [
      'a longitude beyond the date line',
      () => new kit.GeoPoint(0, -180.1),
      /Longitude must be a number between -180 and 180/,
    ],
    [
      'not-in together with !=',
      () => kit.query(kit.collection(kit.db, 'open'), kit.where('a', 'not-in', [1]), kit.where('a', '!=', 2)),
      /cannot use 'not-in' filters with '!=' filters|cannot use '!=' filters with 'not-in' filters/i,
    ],
    [
      'in together with not-in',
      () => kit.query(kit.collection(kit.db, 'open'), kit.where('a', 'in', [1]), kit.where('b', 'not-in', [2])),
      /cannot use 'not-in' filters with 'in' filters/i,
    ],
    [
      'a cache below 1048576 bytes',
      () => kit.initializeFirestore(kit.initializeApp({ projectId: 'x' }, 'small'), { cacheSizeBytes: 1_048_575 }),
      /cacheSizeBytes must be at least 1048576/,
    ],
    [
      'a long poll below 5 seconds',
      () =>
        kit.initializeFirestore(kit.initializeApp({ projectId: 'x' }, 'short'), {
          experimentalLongPollingOptions: { timeoutSeconds: 4 },
        }),
      /minimum allowed value is 5/,
    ],
    [
      'a long poll above 30 seconds',
      () =>
        kit.initializeFirestore(kit.initializeApp({ projectId: 'x' }, 'long'), {
          experimentalLongPollingOptions: { timeoutSeconds: 31 },
        }),
      /maximum allowed value is 30/,
    ],
  ]

  test.each(refusals)('refuses %s', async (_, act, message) => {
    const said = await page.evaluate(source => {
      try {
        new Function(`return (${source})()`)()
        return 'nothing'
      } catch (error) {
        return (error as Error).message
      }
    }, act.toString())
    expect(said).toMatch(message)
  })
}
