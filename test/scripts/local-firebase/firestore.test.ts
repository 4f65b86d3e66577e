import { askAuth } from './support/ask-auth.ts'
import { askListen, askWrite, root } from './support/channel.ts'
import { type Started, siteOrigin, startForTest } from './support/start-for-test.ts'

let firebase: Started
let token: string
let uid: string

beforeAll(async () => {
  firebase = await startForTest()
  const { body } = await askAuth(firebase.url, 'signUp', { email: 'ann@example.com', password: 'correct horse' })
  token = body.idToken
  uid = body.localId
})
afterAll(() => firebase.remove())
afterEach(() => expect(firebase.faults).toEqual([]))

const write = (...writes: unknown[]) => askWrite(firebase.url, token, writes)

const stamps = (names: string[]) => names.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
const profile = (fields: object, stamped = ['createdAt', 'updatedAt']) => ({
  update: { name: `${root}/users/${uid}`, fields },
  updateTransforms: stamps(stamped),
})

describe('Firestore writes', () => {
  test('create a profile that a listener receives', async () => {
    const { writeResults, commitTime } = await write(profile({ displayName: { stringValue: 'Ann' } }))
    expect(writeResults[0].updateTime).toBe(commitTime)
    const received = await askListen(firebase.url, token, { documents: { documents: [`${root}/users/${uid}`] } })
    expect(received[1].documentChange.document.fields).toEqual({
      displayName: { stringValue: 'Ann' },
      createdAt: { timestampValue: commitTime },
      updatedAt: { timestampValue: commitTime },
    })
  })

  test('are checked against the rules together, with the document that results from all writes', async () => {
    const again = await write({ delete: `${root}/users/${uid}` }, profile({ displayName: { stringValue: 'Eve' } }))
    expect(again.error.status).toBe('PERMISSION_DENIED')
    const masked = (fields: object, path: string) => ({
      ...profile(fields, ['updatedAt']),
      updateMask: { fieldPaths: [path] },
    })
    const extra = await write(masked({ extra: { booleanValue: true } }, 'extra'), masked({}, 'extra'))
    expect(extra.writeResults).toHaveLength(2)
  })

  test('are checked against the rules before their preconditions', async () => {
    const expecting = { ...profile({}), currentDocument: { exists: false } }
    // The rules forbid this write, because it changes the creation time.
    expect((await write(expecting)).error.status).toBe('PERMISSION_DENIED')
    const masked = { ...expecting, updateMask: { fieldPaths: [] }, updateTransforms: stamps(['updatedAt']) }
    expect((await write(masked)).error.status).toBe('ALREADY_EXISTS')
  })

  test.each([
    ['a document of another project', [{ delete: 'projects/other/databases/(default)/documents/users/a' }]],
    ['a document of another database', [{ delete: 'projects/demo-test/databases/other/documents/users/a' }]],
    ['a path with dots', [{ delete: `${root}/users/..` }]],
    ['a collection', [{ delete: `${root}/users` }]],
    ['a value of two types', [profile({ a: { stringValue: 'x', integerValue: '1' } })]],
    ['a value of no type', [profile({ a: {} })]],
    ['a value of an unknown type', [profile({ a: { constructor: 1 } })]],
    ['a reserved field', [profile(JSON.parse('{"__proto__":{"stringValue":"x"}}'))]],
    ['an empty field name', [profile({ '': { nullValue: null } })]],
    ['an integer that is an object', [profile({ a: { integerValue: { toString: 1 } } })]],
    ['an integer that is a list', [profile({ a: { integerValue: [1] } })]],
    ['an integer that is not whole', [profile({ a: { integerValue: 1.5 } })]],
    ['a double that is an object', [profile({ a: { doubleValue: { toString: 1 } } })]],
    ['a double that is a list', [profile({ a: { doubleValue: ['NaN'] } })]],
    ['an integer of 65 bits', [profile({ a: { integerValue: '9223372036854775808' } })]],
    ['bytes that are not base64', [profile({ a: { bytesValue: '<>' } })]],
    ['an invalid time', [profile({ a: { timestampValue: 'yesterday' } })]],
    ['a geographic point beyond the pole', [profile({ a: { geoPointValue: { latitude: 91 } } })]],
    ['a list in a list', [profile({ a: { arrayValue: { values: [{ arrayValue: {} }] } } })]],
    ['values nested too deeply', [profile({ a: nested(30) })]],
    ['a document of more than 1 MiB', [profile({ a: { stringValue: 'x'.repeat(1_100_000) } })]],
    ['an invalid field path', [profile({}, ['a..b'])]],
    ['a reserved field path', [profile({}, ['__proto__'])]],
    ['a mask of a reserved field', [{ ...profile({}), updateMask: { fieldPaths: ['a.`__proto__`'] } }]],
    ['an empty field path', [profile({}, ['``'])]],
    ['an empty write', [{}]],
    ['an empty transform', [{ ...profile({}), updateTransforms: [{ fieldPath: 'a' }] }]],
    ['writes that are not a list', 7],
  ])('are rejected with %s', async (_, writes) => {
    expect((await askWrite(firebase.url, token, writes)).error).toMatchObject({ code: 3, status: 'INVALID_ARGUMENT' })
  })
})

describe('a Firestore commit over REST', () => {
  const commit = async (writes: unknown, idToken = token) => {
    const answer = await fetch(`${firebase.url}/v1/${root}:commit`, {
      method: 'POST',
      headers: { origin: siteOrigin, ...(idToken && { authorization: `Bearer ${idToken}` }) },
      body: JSON.stringify({ writes }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const name = () => `${root}/users/${uid}`

  test('deletes a document, and may be repeated', async () => {
    await write(profile({}))
    for (const _ of [1, 2]) {
      const { status, body } = await commit([{ delete: name() }])
      expect([status, body]).toEqual([200, { writeResults: [{}], commitTime: expect.stringMatching(/Z$/) }])
    }
    const received = await askListen(firebase.url, token, { documents: { documents: [name()] } })
    expect(received[1]).toHaveProperty('documentDelete')
  })

  test.each([
    ['no token', '', [403, 'PERMISSION_DENIED']],
    ['a forged token', 'x.y.z', [401, 'UNAUTHENTICATED']],
  ])('with %s is refused', async (_, idToken, wanted) => {
    const { status, body } = await commit([{ delete: name() }], idToken)
    expect([status, body.error.status]).toEqual(wanted)
    expect(body.error.code).toBe(status)
  })

  test.each([7, undefined, [{}]])('is refused if its writes are %j', async writes => {
    const { status, body } = await commit(writes)
    expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  })
})

describe('a commit of several documents', () => {
  const portrait = () => ({
    update: { name: `${root}/users/${uid}/portraits/1`, fields: { photo: { bytesValue: '/9j/4AAQ' } } },
    updateTransforms: stamps(['createdAt', 'chosenAt']),
  })

  test('cannot create a portrait and delete its profile', async () => {
    await write(profile({}))
    const { error } = await write({ delete: `${root}/users/${uid}` }, portrait())
    expect(error.status).toBe('PERMISSION_DENIED')
  })

  test('can create a profile and its portrait, and then delete both', async () => {
    await write({ delete: `${root}/users/${uid}` })
    expect((await write(portrait(), profile({}))).writeResults).toHaveLength(2)
    const { name } = portrait().update
    expect((await write({ delete: name }, { delete: `${root}/users/${uid}` })).writeResults).toHaveLength(2)
  })
})

test('the token of a deleted account gives no access to Firestore', async () => {
  const credentials = { email: 'gone@example.com', password: 'correct horse' }
  const { idToken, localId } = (await askAuth(firebase.url, 'signUp', credentials)).body
  expect((await askAuth(firebase.url, 'delete', { idToken })).status).toBe(200)
  const name = `${root}/users/${localId}`
  const created = { update: { name, fields: {} }, updateTransforms: stamps(['createdAt', 'updatedAt']) }
  expect((await askWrite(firebase.url, idToken, [created])).error.status).toBe('UNAUTHENTICATED')
  const received = await askListen(firebase.url, idToken, { documents: { documents: [name] } })
  expect(received.at(-1).error.status).toBe('UNAUTHENTICATED')
})

describe('a Firestore feature that the site does not use', () => {
  const counted = (transform: object) => ({ ...profile({}), updateTransforms: [{ fieldPath: 'a', ...transform }] })

  test.each([
    ['an increment', counted({ increment: { integerValue: '1' } }), /does not support increment/],
    ['a minimum', counted({ minimum: { integerValue: '1' } }), /does not support minimum/],
    ['an append', counted({ appendMissingElements: { values: [] } }), /does not support appendMissingElements/],
    ['a verification', { verify: `${root}/users/ann` }, /does not support verify/],
    [
      'a time of a transaction',
      { ...profile({}), currentDocument: { updateTime: 'x' } },
      /does not support updateTime/,
    ],
  ])('is answered with UNIMPLEMENTED: %s', async (_, given, says) => {
    const { error } = await write(given)
    expect(error).toMatchObject({ code: 12, status: 'UNIMPLEMENTED', message: expect.stringMatching(says) })
  })

  test('is answered with UNIMPLEMENTED: a query', async () => {
    const query = { parent: root, structuredQuery: { from: [{ collectionId: 'users' }], limit: 1 } }
    const [received] = await askListen(firebase.url, token, { query })
    expect(received.targetChange).toMatchObject({
      targetChangeType: 'REMOVE',
      targetIds: [2],
      cause: { code: 12, status: 'UNIMPLEMENTED', message: expect.stringMatching(/only queries/) },
    })
  })

  test.each(['batchGet', 'runQuery', 'beginTransaction'])(
    'is answered with UNIMPLEMENTED: %s over REST',
    async call => {
      const answer = await fetch(`${firebase.url}/v1/${root}:${call}`, {
        method: 'POST',
        headers: { origin: siteOrigin },
      })
      const { error } = await answer.json()
      expect([answer.status, error.status]).toEqual([501, 'UNIMPLEMENTED'])
      expect(error.message).toMatch(new RegExp(`supports only streams and commits, not POST .*:${call}`))
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
  const arrays = async (answer: Response) => {
    const [length, json] = (await answer.text()).split('\n') as [string, string]
    expect(json).toHaveLength(Number(length))
    return JSON.parse(json)
  }
  const poll = async (sid: string, confirmed: number) =>
    arrays(await fetch(address(`SID=${sid}&RID=rpc&AID=${confirmed}&CI=1`)))

  test('opens a stream, commits once, and repeats unconfirmed messages', async () => {
    const sid = await open()
    const [[number, [handshake]]] = await poll(sid, 0)
    expect([number, handshake.streamId]).toEqual([1, '1'])
    const message = JSON.stringify({ streamToken: handshake.streamToken, writes: [profile({})] })
    const form = { count: '1', ofs: '1', req0___data__: message }
    expect(await arrays(await send(`SID=${sid}&RID=2&AID=1`, form))).toEqual([0, 2, expect.any(Number)])
    const first = await poll(sid, 1)
    expect(first).toEqual(await poll(sid, 1))
    // If a response is lost, the client repeats the request.
    expect((await arrays(await send(`SID=${sid}&RID=2&AID=1`, form)))[1]).toBe(2)
  })

  test.each(['x', '-1', '1e9', ''])('ignores the invalid confirmation %j', async confirmed => {
    const sid = await open()
    await fetch(address(`SID=${sid}&RID=2&AID=${confirmed}`), { method: 'POST', body: 'count=0' })
    const form = { count: '1', ofs: '1', req0___data__: '{}' }
    await send(`SID=${sid}&RID=3&AID=0`, form)
    expect((await poll(sid, 0)).at(-1)).toEqual([2, [expect.objectContaining({ writeResults: [] })]])
  })

  test('rejects an unknown session with 400', async () => {
    const answer = await fetch(address('SID=gone&RID=rpc&AID=0&CI=0'))
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Unknown SID')])
  })

  test('closes a session on request', async () => {
    const sid = await open()
    expect((await fetch(address(`SID=${sid}&RID=3&TYPE=terminate`))).status).toBe(200)
    expect((await fetch(address(`SID=${sid}&RID=rpc&AID=0&CI=1`))).status).toBe(400)
  })

  test.each(['made.up.token', 'owner', 'x'])('reports the invalid token %s on the stream', async token => {
    const [[, [message]]] = await poll(await open(`Bearer ${token}`), 0)
    expect(message.error).toMatchObject({ code: 16, status: 'UNAUTHENTICATED' })
  })

  test.each([
    ['an invalid count', { count: 'x' }],
    ['a count that is too large', { count: '1e9' }],
    ['a message that is not JSON', { count: '1', req0___data__: '{' }],
  ])('rejects %s with 400', async (_, form) => {
    expect((await send('RID=1', form)).status).toBe(400)
  })

  test('rejects a body that is too long with 413', async () => {
    expect((await send('RID=1', { count: '1', req0___data__: 'x'.repeat(12_600_000) })).status).toBe(413)
  })
})

function nested(levels: number): object {
  return levels === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(levels - 1) } } }
}
