import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { askAuth, askRefresh } from './support/ask-auth.ts'
import { askListen, root } from './support/channel.ts'
import { startForTest } from './support/start-for-test.ts'

const account = { email: 'ann@example.com', password: 'correct horse' }

test('the local Firebase keeps accounts, sessions and codes after a restart', async () => {
  const before = await startForTest()
  const { body } = await askAuth(before.url, 'signUp', account)
  await askAuth(before.url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken })
  const oobCode = before.lastCode()
  await before.close()
  const after = await startForTest({ dataDir: before.dataDir })
  expect((await askAuth(after.url, 'lookup', { idToken: body.idToken })).status).toBe(200)
  expect((await askRefresh(after.url, body.refreshToken)).status).toBe(200)
  expect((await askAuth(after.url, 'update', { oobCode })).body.emailVerified).toBe(true)
  expect((await askAuth(after.url, 'signInWithPassword', account)).status).toBe(200)
  await after.remove()
})

test('the local Firebase stores files that only their owner can read, and no password', async () => {
  const firebase = await startForTest()
  await askAuth(firebase.url, 'signUp', account)
  const modes = ['signing-key.pem', 'accounts.jsonl', 'documents.jsonl'].map(
    name => statSync(join(firebase.dataDir, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o600, 0o600, 0o600])
  expect(readFileSync(join(firebase.dataDir, 'accounts.jsonl'), 'utf8')).not.toContain(account.password)
  await firebase.remove()
})

test('the local Firebase keeps every confirmed write after kill -9', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  for (const round of [1, 2]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'support/writer.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let confirmed = ''
    for await (const line of createInterface(child.stdout)) {
      confirmed = line
      if (line === '25') child.kill('SIGKILL')
    }
    if (child.signalCode === null) await once(child, 'exit')
    const after = await startForTest({ dataDir })
    const { body } = await askAuth(after.url, 'signInWithPassword', { ...account, email: `writer@example.com` })
    const name = `${root}/users/${body.localId}`
    const received = await askListen(after.url, body.idToken, { documents: { documents: [name] } })
    const { fields } = received[1].documentChange.document
    expect(Number(fields.displayName.stringValue)).toBeGreaterThanOrEqual(Number(confirmed))
    await (round === 2 ? after.remove() : after.close())
  }
})

test('the local Firebase refuses a folder that another process uses', async () => {
  const firebase = await startForTest()
  const lock = join(firebase.dataDir, 'lock')
  // Use the id of the parent process, because the parent process runs during the whole test.
  writeFileSync(lock, String(process.ppid))
  await expect(startForTest({ dataDir: firebase.dataDir })).rejects.toThrow(`is in use by process ${process.ppid}`)
  await firebase.remove()
})

test('the local Firebase ignores the lock of a process that has exited, even if its pid is used again', async () => {
  const firebase = await startForTest()
  const lock = join(firebase.dataDir, 'lock')
  const left = readFileSync(lock, 'utf8')
  await expect(startForTest({ dataDir: firebase.dataDir })).rejects.toThrow(`is in use by process ${process.pid}.`)
  await firebase.close()
  // Write the id of the parent process, but with the start time of another process.
  writeFileSync(lock, left.replace(/^\d+ \d+/, `${process.ppid} 1`))
  await (await startForTest({ dataDir: firebase.dataDir })).remove()
})

test('the local Firebase refuses to start with a damaged file and names the position', async () => {
  const firebase = await startForTest()
  await askAuth(firebase.url, 'signUp', account)
  await firebase.close()
  const file = join(firebase.dataDir, 'accounts.jsonl')
  appendFileSync(file, 'no JSON\n')
  await expect(startForTest({ dataDir: firebase.dataDir })).rejects.toThrow(
    /accounts\.jsonl is damaged at byte \d+\. Move the file away/,
  )
  rmSync(firebase.dataDir, { recursive: true })
})

test('the local Firebase unlocks its folder if its port is taken', async () => {
  const firebase = await startForTest()
  const dataDir = mkdtempSync(join(tmpdir(), 'taken-'))
  const port = firebase.browserConfig.firestorePort
  await expect(startForTest({ dataDir, port })).rejects.toThrow('EADDRINUSE')
  await (await startForTest({ dataDir })).remove()
  await firebase.remove()
})
