import { readFileSync } from 'node:fs'
import { authorizeCaller } from '../../../server/embedded-firebase/firestore/authorize.ts'
import { nameDatabase } from '../../../server/embedded-firebase/firestore/database.ts'
import type { Documents } from '../../../server/embedded-firebase/firestore/documents/open-documents.ts'
import { createTarget } from '../../../server/embedded-firebase/firestore/streams/target.ts'
import { compileRules } from '../../../server/embedded-firebase/rules/compile-rules.ts'
import { askAuth } from './support/ask-auth.ts'
import { askListen } from './support/ask-listen.ts'
import { type Started, siteOrigin, startForTest } from './support/embedded.ts'

const root = 'projects/demo-test/databases/(default)/documents'
const text = (stringValue: string) => ({ stringValue })
const field = (fieldPath: string) => ({ fieldPath })
const filter = (op: string, value: object, path = 'displayName') => ({ fieldFilter: { field: field(path), op, value } })
const both = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } })

let firebase: Started
/** The owner of the one document there is, and who asks for it: somebody else, or nobody. */
let ann: { idToken: string; localId: string }
let callers: (string | undefined)[]

async function commit(write: object, token: string | undefined, url = firebase.url) {
  const answer = await fetch(`${url}/v1/${root}:commit`, {
    method: 'POST',
    headers: { origin: siteOrigin, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ writes: [write] }),
  })
  return { status: answer.status, body: await answer.json() }
}

beforeAll(async () => {
  firebase = await startForTest()
  const [first, second] = await Promise.all(
    ['ann', 'bob'].map(name => askAuth(firebase.url, 'signUp', { email: `${name}@example.com`, password: 'a secret' })),
  )
  ann = first!.body
  callers = [second!.body.idToken, undefined]
  const stamps = ['createdAt', 'updatedAt'].map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
  const update = { name: `${root}/users/${ann.localId}`, fields: { displayName: text('Alice') } }
  expect((await commit({ update, updateTransforms: stamps }, ann.idToken)).status).toBe(200)
})
afterAll(() => firebase.remove())
afterEach(() => expect(firebase.faults).toEqual([]))

describe('a query of a stranger', () => {
  const listen = (query: object) =>
    Promise.all(
      callers.map(token =>
        askListen(firebase.url, token, { structuredQuery: { from: [{ collectionId: 'users' }], ...query } }),
      ),
    )
  const refusedWith = (status: string) => {
    const refusal = { targetChange: expect.objectContaining({ cause: expect.objectContaining({ status }) }) }
    return [refusal, refusal]
  }

  /** Each asks what is wrong only of the documents that pass `where`: the one there is, or none. */
  const malformed: [string, (where: object) => object][] = [
    ['value', where => ({ where: both(where, filter('EQUAL', { integerValue: 'x' })) })],
    ['value of two types', where => ({ where: both(where, filter('EQUAL', { ...text('a'), nullValue: null })) })],
    ['list', where => ({ where: both(where, filter('IN', { arrayValue: { values: 5 } })) })],
    ['list to be among', where => ({ where: both(where, filter('NOT_IN', { arrayValue: { values: 'ab' } })) })],
    ['path', where => ({ where: both(where, filter('EQUAL', text('a'), 'a..b')) })],
    ['path of a test', where => ({ where: both(where, { unaryFilter: { field: field('a..b'), op: 'IS_NULL' } }) })],
    ['filter that says nothing', where => ({ where: both(where, {}) })],
    ['order', where => ({ where, orderBy: [{ field: field('a..b') }] })],
    ['start', where => ({ where, startAt: { values: [{ integerValue: 'x' }] } })],
    ['end', where => ({ where, endAt: { values: [text('Z'), {}] } })],
  ]
  test.each(malformed)('with a malformed %s tells nothing of the documents', async (_, ask) => {
    const answers = await Promise.all(
      ['Al', 'Am'].map(start => listen(ask(filter('GREATER_THAN_OR_EQUAL', text(start))))),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual(refusedWith('INVALID_ARGUMENT'))
  })

  test.each(['Al', 'Am'])('that is sound tells nothing of the documents from %s', async start => {
    expect(await listen({ where: filter('GREATER_THAN_OR_EQUAL', text(start)) })).toEqual(
      refusedWith('PERMISSION_DENIED'),
    )
  })
})

test('a query that the rules allow of no document is refused before one is looked at', () => {
  const database = nameDatabase('demo-test')
  const all = jest.fn(() => [])
  const documents = { all, now: () => 0n } as unknown as Documents
  const rules = compileRules(readFileSync('server/firestore.rules', 'utf8'))
  const authorize = authorizeCaller(rules, database, () => undefined, undefined)
  const query = {
    parent: database.root,
    structuredQuery: { from: [{ collectionId: 'users' }] as [{ collectionId: string }] },
  }
  const target = createTarget({ database, documents, authorize, send: () => {} }, { targetId: 2, query })
  expect(() => target.read()).toThrow('insufficient permissions')
  expect(all).not.toHaveBeenCalled()
})

describe('a write of a stranger', () => {
  const write = (uid: string, size: number) =>
    Promise.all(
      callers.map(token =>
        commit(
          {
            update: { name: `${root}/users/${uid}`, fields: { a: text('x'.repeat(size)) } },
            updateMask: { fieldPaths: ['a'] },
          },
          token,
        ),
      ),
    )

  test.each([100, 1_048_500, 1_048_566])('with %d bytes tells no size of a document', async size => {
    const [there, missing] = [await write(ann.localId, size), await write('nobody', size)]
    expect(there).toEqual(missing)
    expect(there.map(({ status }) => status)).toEqual([403, 403])
  })

  test('that is too large by itself is refused as such', async () => {
    const [there, missing] = [await write(ann.localId, 1_100_000), await write('nobody', 1_100_000)]
    expect(there).toEqual(missing)
    expect(there.map(({ status }) => status)).toEqual([400, 400])
  })
})

describe('where the rules allow all', () => {
  const rules = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if true; } }"

  test('a document is still measured as a whole', async () => {
    const open = await startForTest({ rules })
    const halves = ['a', 'b'].map(name =>
      commit(
        {
          update: { name: `${root}/users/x`, fields: { [name]: text('x'.repeat(600_000)) } },
          updateMask: { fieldPaths: [name] },
        },
        undefined,
        open.url,
      ),
    )
    const answers = await Promise.all(halves)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await open.remove()
  })
})
