import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '../../support/folder.ts'
import { siteOrigin, startForTest } from './support/start-for-test.ts'

const folder = freshFolder()
const signUp = (url: string) =>
  fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse' }),
  })

describe('a local Firebase that reports its URL before its data is loaded', () => {
  test('answers requests that arrive at once', async () => {
    const answers: Promise<Response>[] = []
    const firebase = await startForTest({ onListening: url => void answers.push(signUp(url)) })
    expect(await Promise.all(answers.map(async answer => (await answer).status))).toEqual([200])
    await firebase.remove()
  })

  test('loads its data for the first request, before the promise of `onListening` resolves', async () => {
    const answers: Promise<Response>[] = []
    const onListening = (url: string) => {
      answers.push(signUp(url))
      return new Promise<void>(() => {})
    }
    const firebase = await startForTest({ onListening })
    expect(await Promise.all(answers.map(async answer => (await answer).status))).toEqual([200])
    await firebase.remove()
  })

  test('closes connections and unlocks the folder if its data cannot be read', async () => {
    const dataDir = folder()
    const broken = join(dataDir, 'documents.jsonl')
    mkdirSync(broken)
    const answers: Promise<unknown>[] = []
    const onListening = (url: string) => void answers.push(signUp(url).catch(() => 'no answer'))
    await expect(startForTest({ dataDir, onListening })).rejects.toThrow('EISDIR')
    expect(await Promise.all(answers)).toEqual(['no answer'])
    await expect(startForTest({ dataDir })).rejects.toThrow('EISDIR')
  })
})
