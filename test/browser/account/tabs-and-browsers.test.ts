import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
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

const here = visits(serveSite)

describe('an account in two tabs and another browser', () => {
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
