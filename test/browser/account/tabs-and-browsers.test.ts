import { readFileSync } from 'node:fs'
import { freePort } from '../../../scripts/free-port.ts'
import { openChannel } from '../../scripts/local-firebase/support/channel.ts'
import { startForTest } from '../../scripts/local-firebase/support/start-for-test.ts'
import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { joinOfficial } from '../../support/official-behind-local.ts'
import { officialJar, startOfficialFirestore } from '../../support/official-firestore.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, visits } from '../../support/visits.ts'
import {
  button,
  copyTaken,
  dialog,
  field,
  fillIn,
  openAccount,
  rename,
  says,
  sees,
  showsName,
  signIn,
  signUp,
  storedToken,
} from './visitor.ts'

/** A site with accounts of the local Firebase, whose database is the official emulator. */
async function serveOfficial() {
  const port = await freePort()
  const official = await startOfficialFirestore('local', readFileSync('server/firestore.rules', 'utf8'))
  // Its first stream takes the emulator many seconds on a busy machine.
  const first = { database: 'projects/local/databases/(default)' }
  await openChannel(official.url, 'Listen', undefined, first)
  const accounts = await startForTest({ projectId: 'local', siteOrigins: [`http://127.0.0.1:${port}`] })
  const joined = await joinOfficial(official.url, accounts.url)
  const site = await serveSite({ port, env: { LOCAL_FIREBASE_URL: joined.url } })
  const stop = async () => {
    await site.stop()
    joined.close()
    await Promise.all([accounts.remove(), official.close()])
  }
  return { ...site, stop }
}

const databases = [
  { title: 'the local Firebase', serve: serveSite, group: describe },
  {
    title: `the official Firestore${officialJar ? '' : ', which FIRESTORE_EMULATOR_JAR does not name'}`,
    serve: serveOfficial,
    group: officialJar ? describe : describe.skip,
  },
]

for (const { title, serve, group } of databases)
  group(`an account in two tabs and another browser, kept by ${title}`, () => {
    const here = visits(() => serve())

    test('is one account, until it is left here and deleted there', async () => {
      const { page: first, context, said } = await here.visit('/')
      const email = await signUp(first)
      const second = await context.newPage()
      await second.goto(`${here.site.url}/faq`)
      const lines: string[] = []
      await eventually(() => {
        lines.push(...said())
        expect(lines).toEqual(copyTaken)
      })
      await isHydrated(second)
      await openAccount(second)
      const { page: there, said: saidThere } = await here.visit('/')
      await signIn(there, email)

      for (const [writer, name] of [
        [first, 'From the first tab'],
        [second, 'From the second tab'],
        [there, 'From the other browser'],
      ] as const) {
        await rename(writer, name)
        await says(writer, 'Saved.')
        for (const reader of [first, second, there]) await showsName(reader, name)
      }

      await context.setOffline(true)
      await rename(first, 'Unsent')
      await says(first, 'Saved on this device.')
      await rename(there, 'Meanwhile')
      await says(there, 'Saved.')
      await context.setOffline(false)
      // The last that arrives is the last word.
      for (const reader of [first, second, there])
        await eventually(async () => expect(await field(reader, 'displayName').inputValue()).toBe('Unsent'), 30)

      await button(second, 'Sign out').click()
      await sees(first, 'Sign in')
      expect([await storedToken(first), await storedToken(second)]).toEqual([null, null])
      await showsName(there, 'Unsent')

      await fillIn(first, email, password)
      await sees(first, 'Your account')
      await button(there, 'Delete').click()
      await field(there, 'currentPassword').fill(password)
      await button(there, 'Delete').click()
      await says(there, 'Your account is gone')
      await dialog(first).getByText('Your session has ended.').waitFor({ timeout: 20_000 })
      expect(await storedToken(first)).toBeNull()
      said()
      saidThere()
    }, 120_000)
  })
