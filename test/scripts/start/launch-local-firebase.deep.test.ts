import { readFileSync } from 'node:fs'
import { freePort } from '../../../scripts/free-port.ts'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { testBuilds } from '../../support/test-builds.ts'

const account = { email: 'ann@example.com', password: 'correct horse' }

describe('npm start without a configured Firebase', () => {
  const folder = freshFolder()
  afterEach(endChildren)

  const start = async () => {
    const env = { PORT: String(await freePort()), BUILDS_DIR: testBuilds, DATA_DIR: folder() }
    const site = runFile('scripts/start.mjs', env)
    const origin = `http://127.0.0.1:${await site.port()}`
    const [, authUrl] = /"authUrl":"([^"]+)"/.exec(await (await fetch(origin)).text())!
    return {
      ...site,
      firebase: () => childrenOf(site.process.pid!).find(isLocalFirebase),
      status: async () => (await fetch(origin)).status,
      ask: async (operation: string, more: object = {}) => {
        const answer = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify({ ...account, ...more }),
        })
        const { idToken } = await answer.json()
        const me = await fetch(`${origin}/api/me`, { headers: { authorization: `Bearer ${idToken}` } })
        return (await me.json()).email
      },
    }
  }

  // The local Firebase inherits the site's stdout and stderr, so `ended` resolves only after both processes have exited.
  test('keeps accounts after a restart, and one signal ends the site and the local Firebase', async () => {
    const first = await start()
    expect(await first.ask('signUp')).toBe(account.email)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = await start()
    expect(await second.ask('signInWithPassword')).toBe(account.email)
    second.process.kill('SIGKILL')
    expect(await second.ended).toBe('SIGKILL')
  })

  test('starts the local Firebase for the first request to it, and again after a crash, which it logs', async () => {
    const site = await start()
    expect([await site.status(), site.firebase()]).toEqual([200, undefined])
    expect(await site.ask('signUp')).toBe(account.email)
    const pid = site.firebase()!
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(site.output().out).toMatch(/The local Firebase exited \(SIGKILL\)/))
    expect(await site.status()).toBe(200)
    expect(await site.ask('signInWithPassword')).toBe(account.email)
    expect(site.firebase()).not.toBe(pid)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })

  test('keeps accounts working after its output is closed', async () => {
    const site = await start()
    await site.ask('signUp')
    site.process.stdout!.destroy()
    for (let mails = 0; mails < 3; mails += 1) await site.ask('sendOobCode', { requestType: 'PASSWORD_RESET' })
    expect(await site.ask('signInWithPassword')).toBe(account.email)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })

  test('keeps the local Firebase running on SIGINT, which a terminal sends to every process', async () => {
    const site = await start()
    expect(await site.ask('signUp')).toBe(account.email)
    process.kill(site.firebase()!, 'SIGINT')
    expect(await site.ask('signInWithPassword')).toBe(account.email)
    site.process.kill('SIGINT')
    expect(await site.ended).toBe(0)
  })
})

function isLocalFirebase(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('local-firebase-process')
}
