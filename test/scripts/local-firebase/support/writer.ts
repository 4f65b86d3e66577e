/** Saves one number after another in a profile, and prints each number after the write is confirmed. */
import { readFileSync } from 'node:fs'
import { startLocalFirebase } from '../../../../scripts/local-firebase/start-local-firebase.ts'
import { askWrite, root } from './channel.ts'

const firebase = await startLocalFirebase({
  dataDir: process.argv[2]!,
  projectId: 'demo-test',
  rules: readFileSync('server/firestore.rules', 'utf8'),
  siteUrl: 'http://127.0.0.1:3999/',
  siteOrigins: [],
  log: { info: () => {}, error: console.error },
})
const account = { email: 'writer@example.com', password: 'correct horse' }
const ask = async (path: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(firebase.url + path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) return {}
  return (await answer.json()) as Record<string, string>
}
const accounts = '/identitytoolkit.googleapis.com/v1/accounts:'
const made = await ask(`${accounts}signUp`, account)
const { idToken, localId } = made.idToken ? made : await ask(`${accounts}signInWithPassword`, account)

const times = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }]
const name = `${root}/users/${localId}`
const save = (write: object) => askWrite(firebase.url, idToken, [write])
await save({ update: { name }, updateTransforms: [{ ...times[0], fieldPath: 'createdAt' }, ...times] })
for (let number = 1; number <= 200; number += 1) {
  const fields = { displayName: { stringValue: String(number) } }
  const { commitTime } = await save({
    update: { name, fields },
    updateMask: { fieldPaths: ['displayName'] },
    updateTransforms: times,
  })
  if (commitTime) console.log(number)
}
