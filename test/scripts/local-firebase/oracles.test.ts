import { askAuth } from './support/ask-auth.ts'
import { askListen, askWrite, root } from './support/channel.ts'
import { type Started, startForTest } from './support/start-for-test.ts'

const text = (stringValue: string) => ({ stringValue })

let firebase: Started
let ann: { idToken: string; localId: string }
let callers: (string | undefined)[]

beforeAll(async () => {
  firebase = await startForTest()
  const [first, second] = await Promise.all(
    ['ann', 'bob'].map(name => askAuth(firebase.url, 'signUp', { email: `${name}@example.com`, password: 'a secret' })),
  )
  ann = first!.body
  callers = [second!.body.idToken, undefined]
  const stamps = ['createdAt', 'updatedAt'].map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
  const update = { name: `${root}/users/${ann.localId}`, fields: { displayName: text('Alice') } }
  const write = { update, updateTransforms: stamps }
  expect(await askWrite(firebase.url, ann.idToken, [write])).not.toHaveProperty('error')
})
afterAll(() => firebase.remove())
afterEach(() => expect(firebase.faults).toEqual([]))

test('a listener without access cannot learn whether a document exists', async () => {
  const listen = (uid: string) =>
    Promise.all(
      callers.map(token => askListen(firebase.url, token, { documents: { documents: [`${root}/users/${uid}`] } })),
    )
  const [there, missing] = [await listen(ann.localId), await listen('nobody')]
  expect(there).toEqual(missing)
  for (const [received] of there) expect(received.targetChange.cause.status).toBe('PERMISSION_DENIED')
})

describe('a write without access', () => {
  const write = (uid: string, size: number) =>
    Promise.all(
      callers.map(token =>
        askWrite(firebase.url, token, [
          {
            update: { name: `${root}/users/${uid}`, fields: { a: text('x'.repeat(size)) } },
            updateMask: { fieldPaths: ['a'] },
          },
        ]),
      ),
    )

  test.each([100, 1_048_500, 1_048_566])('of %d bytes does not reveal the size of a document', async size => {
    const [there, missing] = [await write(ann.localId, size), await write('nobody', size)]
    expect(there).toEqual(missing)
    expect(there.map(({ error }) => error.status)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED'])
  })

  test('is refused as too large if it is too large by itself', async () => {
    const [there, missing] = [await write(ann.localId, 1_100_000), await write('nobody', 1_100_000)]
    expect(there).toEqual(missing)
    expect(there.map(({ error }) => error.status)).toEqual(['INVALID_ARGUMENT', 'INVALID_ARGUMENT'])
  })
})

describe('a write that the rules allow', () => {
  const rules = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if true; } }"

  test('is refused if the whole document becomes too large', async () => {
    const open = await startForTest({ rules })
    const halves = ['a', 'b'].map(name =>
      askWrite(open.url, undefined, [
        {
          update: { name: `${root}/users/x`, fields: { [name]: text('x'.repeat(600_000)) } },
          updateMask: { fieldPaths: [name] },
        },
      ]),
    )
    const answers = await Promise.all(halves)
    expect(answers.filter(({ error }) => error?.status === 'INVALID_ARGUMENT')).toHaveLength(1)
    await open.remove()
  })
})
