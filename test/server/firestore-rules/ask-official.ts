import { type Fields, type RulesCase, stored } from './cases.ts'

/** Sends REST requests with an unsigned token, which the emulator accepts. */
export async function askOfficial(url: string, projectId: string, given: RulesCase): Promise<boolean> {
  const { operation, as, path = 'users/ann', before, after, profile, stamped = [] } = given
  const root = `projects/${projectId}/databases/(default)/documents`
  const name = `${root}/${path}`
  const call = async (method: string, address: string, authorization: string | undefined, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const answer = await fetch(url + address, { method, headers, body: body && JSON.stringify(body) })
    return { status: answer.status, text: await answer.text() }
  }
  const seed = (at: string, fields: Fields) =>
    call('POST', `/v1/${root}:commit`, 'Bearer owner', { writes: [{ update: { name: at, fields } }] })

  await call('DELETE', `/emulator/v1/${root}`, 'Bearer owner')
  if (before) await seed(name, before)
  if (profile) await seed(`${root}/users/ann`, stored)
  const token = as && unsigned(projectId, as)
  const { status, text } = await (() => {
    if (operation === 'get') return call('GET', `/v1/${name}`, token)
    if (operation === 'list') return call('POST', `/v1/${parentOf(name)}:runQuery`, token, listing(path))
    if (operation === 'delete') return call('POST', `/v1/${root}:commit`, token, { writes: [{ delete: name }] })
    const updateTransforms = stamped.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
    return call('POST', `/v1/${root}:commit`, token, {
      writes: [{ update: { name, fields: after }, updateTransforms }],
    })
  })()
  if (![200, 403, 404].includes(status)) throw new Error(`${status} ${text}`)
  return status !== 403
}

function listing(path: string) {
  return { structuredQuery: { from: [{ collectionId: path.split('/').at(-2) }] } }
}

function parentOf(name: string): string {
  return name.split('/').slice(0, -2).join('/')
}

function unsigned(projectId: string, uid: string): string {
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: 1,
    auth_time: 1,
    exp: 4_000_000_000,
    firebase: {},
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}
