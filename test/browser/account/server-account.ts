import { askAuth } from '../../scripts/local-firebase/support/ask-auth.ts'
import { askListen, askWrite } from '../../scripts/local-firebase/support/channel.ts'
import { newEmail, password } from '../../support/credentials.ts'
import { first } from '../../support/html.ts'

export type ServerAccount = { email: string; uid: string; token: string }

export async function databaseOf(site: string): Promise<{ url: string; documents: string }> {
  const html = await (await fetch(site)).text()
  const read = (name: string) => first(html, new RegExp(`"${name}":"?([^",}]+)`))
  return {
    url: `http://${read('firestoreHost')}:${read('firestorePort')}`,
    documents: `projects/${read('projectId')}/databases/(default)/documents`,
  }
}

export async function createOnServer(site: string, displayName = 'Ann'): Promise<ServerAccount> {
  const { url, documents } = await databaseOf(site)
  const email = newEmail()
  const { body } = await askAuth(url, 'signUp', { email, password, returnSecureToken: true }, { origin: site })
  const { localId: uid, idToken: token } = body
  const record = {
    update: { name: `${documents}/users/${uid}`, fields: { displayName: { stringValue: displayName } } },
    updateTransforms: ['createdAt', 'updatedAt'].map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }
  expect((await askWrite(url, token, [record], documents)).error).toBeUndefined()
  return { email, uid, token }
}

export async function nameOnServer(site: string, { uid, token }: ServerAccount): Promise<string | undefined> {
  const { url, documents } = await databaseOf(site)
  const told = await askListen(url, token, { documents: { documents: [`${documents}/users/${uid}`] } })
  const found = told.find((message: object) => 'documentChange' in message)
  return found?.documentChange.document.fields.displayName?.stringValue
}
