import { askAuth } from './support/ask-auth.ts'
import { type Started, siteOrigin, startForTest } from './support/embedded.ts'

let firebase: Started
let token: string
let uid: string
const root = 'projects/demo-test/databases/(default)/documents'

beforeAll(async () => {
  firebase = await startForTest()
  const { body } = await askAuth(firebase.url, 'signUp', { email: 'ann@example.com', password: 'correct horse' })
  token = body.idToken
  uid = body.localId
})
afterAll(() => firebase.remove())
afterEach(() => expect(firebase.faults).toEqual([]))

async function rest(call: string, body: unknown, authorization: string | undefined = `Bearer ${token}`) {
  const answer = await fetch(`${firebase.url}/v1/${call}`, {
    method: 'POST',
    headers: { origin: siteOrigin, ...(authorization && { authorization }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const stamps = (names: string[]) => names.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
const profile = (fields: object, stamped = ['createdAt', 'updatedAt']) => ({
  update: { name: `${root}/users/${uid}`, fields },
  updateTransforms: stamps(stamped),
})

describe('commit and batchGet', () => {
  test('write a profile and read it', async () => {
    const { body } = await rest(`${root}:commit`, { writes: [profile({ displayName: { stringValue: 'Ann' } })] })
    expect(body.writeResults[0].updateTime).toBe(body.commitTime)
    const [{ found }] = (await rest(`${root}:batchGet`, { documents: [`${root}/users/${uid}`] })).body
    expect(found.fields).toEqual({
      displayName: { stringValue: 'Ann' },
      createdAt: { timestampValue: body.commitTime },
      updatedAt: { timestampValue: body.commitTime },
    })
  })

  test('refuse a commit on what has changed since', async () => {
    const write = { ...profile({}), currentDocument: { updateTime: '2026-01-01T00:00:00Z' } }
    const { status, body } = await rest(`${root}:commit`, { writes: [write] })
    // The creation time would change, so the rules speak first.
    expect([status, body.error.status]).toEqual([403, 'PERMISSION_DENIED'])
    const masked = { ...write, updateMask: { fieldPaths: [] }, updateTransforms: stamps(['updatedAt']) }
    expect((await rest(`${root}:commit`, { writes: [masked] })).body.error.status).toBe('FAILED_PRECONDITION')
  })

  test.each([
    ['a document of another project', { writes: [{ delete: 'projects/other/databases/(default)/documents/users/a' }] }],
    [
      'a document of another database',
      { writes: [{ delete: 'projects/demo-test/databases/other/documents/users/a' }] },
    ],
    ['a path with dots', { writes: [{ delete: `${root}/users/..` }] }],
    ['a collection', { writes: [{ delete: `${root}/users` }] }],
    ['a value of two types', { writes: [profile({ a: { stringValue: 'x', integerValue: '1' } })] }],
    ['a value of no type', { writes: [profile({ a: {} })] }],
    ['a value of an unknown type', { writes: [profile({ a: { constructor: 1 } })] }],
    ['a reserved field', { writes: [profile(JSON.parse('{"__proto__":{"stringValue":"x"}}'))] }],
    ['an empty field name', { writes: [profile({ '': { nullValue: null } })] }],
    ['an integer of 65 bits', { writes: [profile({ a: { integerValue: '9223372036854775808' } })] }],
    ['bytes that are not base64', { writes: [profile({ a: { bytesValue: '<>' } })] }],
    ['a time that is none', { writes: [profile({ a: { timestampValue: 'yesterday' } })] }],
    ['a place beyond the pole', { writes: [profile({ a: { geoPointValue: { latitude: 91 } } })] }],
    ['a list in a list', { writes: [profile({ a: { arrayValue: { values: [{ arrayValue: {} }] } } })] }],
    ['values too deep', { writes: [profile({ a: nested(30) })] }],
    ['a document of more than 1 MiB', { writes: [profile({ a: { stringValue: 'x'.repeat(1_100_000) } })] }],
    ['a field path that is none', { writes: [profile({}, ['a..b'])] }],
    ['a write that says nothing', { writes: [{}] }],
    ['a verification of nothing', { writes: [{ verify: `${root}/users/ann` }] }],
    ['writes that are no list', { writes: 7 }],
  ])('refuse %s', async (_, body) => {
    const answer = await rest(`${root}:commit`, body)
    expect([answer.status, answer.body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  test('refuse a body that is not JSON, or too long', async () => {
    expect((await rest(`${root}:commit`, '{')).status).toBe(400)
    expect((await rest(`${root}:commit`, '[]')).status).toBe(400)
    expect((await rest(`${root}:commit`, 'x'.repeat(10_500_000))).status).toBe(413)
  })

  test.each(['Bearer made.up.token', 'Bearer owner', 'Bearer x'])('know no token %s', async authorization => {
    const { status, body } = await rest(`${root}:commit`, { writes: [] }, authorization)
    expect([status, body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test.each([`${root}:runQuery`, `${root}:beginTransaction`, `${root}/users/x`, 'projects/other:commit'])(
    'are all that REST answers: %s is unimplemented',
    async call => {
      const { status, body } = await rest(call, {})
      expect([status, body.error.status]).toEqual([501, 'UNIMPLEMENTED'])
    },
  )
})

describe('WebChannel', () => {
  const address = (query: string) => `${firebase.url}/google.firestore.v1.Firestore/Write/channel?VER=8&${query}`
  const send = (query: string, form: Record<string, string>) =>
    fetch(address(query), { method: 'POST', body: new URLSearchParams(form) })
  const open = async (authorization = `Bearer ${token}`) => {
    const database = JSON.stringify({ database: root.replace('/documents', '') })
    const form = { headers: `Authorization: ${authorization}\r\n`, count: '1', ofs: '0', req0___data__: database }
    const answer = await send('RID=1&CVER=22', form)
    return (await arrays(answer))[0][1][1] as string
  }
  /** The arrays of an answer; checks the length that stands before them. */
  const arrays = async (answer: Response) => {
    const [length, json] = (await answer.text()).split('\n') as [string, string]
    expect(json).toHaveLength(Number(length))
    return JSON.parse(json)
  }
  const poll = async (sid: string, confirmed: number) =>
    arrays(await fetch(address(`SID=${sid}&RID=rpc&AID=${confirmed}&CI=1`)))

  test('shakes hands, commits, and repeats what was not confirmed', async () => {
    const sid = await open()
    const [[number, [handshake]]] = await poll(sid, 0)
    expect([number, handshake.streamId]).toEqual([1, '1'])
    const message = JSON.stringify({ streamToken: handshake.streamToken, writes: [profile({})] })
    const form = { count: '1', ofs: '1', req0___data__: message }
    expect(await arrays(await send(`SID=${sid}&RID=2&AID=1`, form))).toEqual([0, 2, expect.any(Number)])
    const first = await poll(sid, 1)
    expect(first).toEqual(await poll(sid, 1))
    // A forward request that is repeated after a lost answer commits once.
    expect((await arrays(await send(`SID=${sid}&RID=2&AID=1`, form)))[1]).toBe(2)
  })

  test.each(['x', '-1', '1e9', ''])('is not led astray by the confirmation %j', async confirmed => {
    const sid = await open()
    await fetch(address(`SID=${sid}&RID=2&AID=${confirmed}`), { method: 'POST', body: 'count=0' })
    const form = { count: '1', ofs: '1', req0___data__: '{}' }
    await send(`SID=${sid}&RID=3&AID=0`, form)
    expect((await poll(sid, 0)).at(-1)).toEqual([2, [expect.objectContaining({ writeResults: [] })]])
  })

  test('asks for a new session where it does not know one', async () => {
    const answer = await fetch(address('SID=gone&RID=rpc&AID=0&CI=0'))
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Unknown SID')])
  })

  test('ends a session', async () => {
    const sid = await open()
    expect((await fetch(address(`SID=${sid}&RID=3&TYPE=terminate`))).status).toBe(200)
    expect((await fetch(address(`SID=${sid}&RID=rpc&AID=0&CI=1`))).status).toBe(400)
  })

  test('tells a stream that its token is not valid', async () => {
    const [[, [message]]] = await poll(await open('Bearer made.up.token'), 0)
    expect(message.error).toMatchObject({ code: 16, status: 'UNAUTHENTICATED' })
  })

  test.each([
    ['a count that is none', { count: 'x' }],
    ['a count beyond measure', { count: '1e9' }],
    ['a message that is not JSON', { count: '1', req0___data__: '{' }],
  ])('refuses %s', async (_, form) => {
    expect((await send('RID=1', form)).status).toBe(400)
  })
})

function nested(levels: number): object {
  return levels === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(levels - 1) } } }
}
