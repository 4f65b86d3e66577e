import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { type LocalFirebase, startLocalFirebase } from '../../support/local-firebase.ts'
import { placeBuild } from '../../support/place-build.ts'
import { otherInnerPath } from '../../support/sample-routes.ts'

const twoDays = 2 * 24 * 60 * 60 * 1000
const otherClock = join(__dirname, '../../support/other-clock.mjs')

describe.each([
  ['two days fast', twoDays],
  ['two days slow', -twoDays],
])('a server whose clock is %s, and then jumps as far again', (_says, step) => {
  const folder = freshFolder()
  let firebase: LocalFirebase
  afterEach(async () => {
    endChildren()
    await firebase.stop()
  })

  const start = async () => {
    const { main, buildsDir } = await placeBuild(folder())
    const clock = { CLOCK_MS: String(step), NODE_OPTIONS: `--import=${otherClock}` }
    const env = { ...clock, PORT: String(await freePort()), BUILDS_DIR: buildsDir, DATA_DIR: join(folder(), 'data') }
    firebase = await startLocalFirebase(env)
    const server = runFile(main, { ...env, ...firebase.env })
    const site = `http://127.0.0.1:${await server.port()}`
    const accounts = firebase.env.LOCAL_FIREBASE_URL!
    return {
      ...server,
      ask: (path: string, init = {}) => fetch(site + path, init),
      signUp: async (email: string): Promise<string> => (await post(accounts, site, email)).idToken,
      since: async () => (await (await fetch(`${site}/builds/latest.json`)).json()).timestamp as number,
      async jump() {
        const lines = () => server.output().out.trimEnd().split('\n')
        for (const pid of [firebase.pid, server.process.pid!, ...childrenOf(server.process.pid!)])
          process.kill(pid, 'SIGUSR2')
        await eventually(async () => {
          await fetch(`${site}/healthz-not`)
          expect(Math.abs(Date.parse(JSON.parse(lines().at(-1)!).time) - Date.now() - 2 * step)).toBeLessThan(
            twoDays / 2,
          )
        })
      },
    }
  }

  test('serves the same pages, keeps its limits, and sends a cookie for a year', async () => {
    const { ask, jump, since, process, ended } = await start()
    expect(Math.abs((await since()) - Date.now() - step)).toBeLessThan(twoDays / 2)
    const [before, stamp] = [await ask(otherInnerPath), await since()]
    for (let i = 0; i < 30; i++) await ask('/api/reports', report)
    await jump()
    const [after, limited] = [await ask(otherInnerPath), await ask('/api/reports', report)]
    expect(await after.text()).toBe(await before.text())
    expect(before.headers.get('set-cookie')).toMatch(/; Max-Age=31536000;/)
    expect(after.headers.get('set-cookie')).toBe(before.headers.get('set-cookie'))
    expect(await since()).toBe(stamp)
    expect(limited.status).toBe(429)
    const wait = Number(limited.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('refuses tokens that have expired by its clock, and accepts new tokens', async () => {
    const { ask, jump, signUp } = await start()
    const me = async (token: string) => (await ask('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status
    const early = await signUp('ann@example.com')
    expect(await me(early)).toBe(200)
    await jump()
    expect(await me(await signUp('bob@example.com'))).toBe(200)
    expect(await me(early)).toBe(step > 0 ? 401 : 200)
  })
})

const report = { method: 'POST', headers: { 'Content-Type': 'application/csp-report' }, body: '{"csp-report":{}}' }

async function post(accounts: string, origin: string, email: string) {
  const answer = await fetch(`${accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password: 'Long-enough-1', returnSecureToken: true }),
  })
  return answer.json()
}
