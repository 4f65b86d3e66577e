import { password } from '../../support/credentials.ts'
import { eventually } from '../../support/eventually.ts'
import { officialJar } from '../../support/official-firestore.ts'
import { serveOfficialSite } from '../../support/official-site.ts'
import { type ServedSite, serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { headerPortrait, keep, openPhoto, showsKept, tondi } from './kept-portraits.ts'
import { openSecondTab } from './second-tab.ts'
import {
  button,
  deleteAccount,
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

const [describeOfficial, reason] = officialJar
  ? [describe, '']
  : [describe.skip, ', which needs FIRESTORE_EMULATOR_JAR']

describe('an account in two tabs and another browser', () => describeAccount(visits(serveSite, still)))

describeOfficial(`an account in two tabs and another browser, on the official Firestore${reason}`, () =>
  describeAccount(visits(serveOfficialSite, still)),
)

function describeAccount(here: ReturnType<typeof visits<ServedSite>>): void {
  test('has the same record everywhere until it is signed out in one tab and deleted in the other browser', async () => {
    const { page: first, context, said, end } = await here.visit('/')
    const email = await signUp(first)
    const second = await openSecondTab(here.site, context, said)
    await openAccount(second)
    const { page: there, end: endThere } = await here.visit('/')
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
    for (const reader of [first, second, there])
      await eventually(async () => expect(await field(reader, 'displayName').inputValue()).toBe('Unsent'))

    await button(second, 'Sign out').click()
    await sees(first, 'Sign in')
    expect([await storedToken(first), await storedToken(second)]).toEqual([null, null])
    await showsName(there, 'Unsent')

    await fillIn(first, email, password)
    await sees(first, 'Your account')
    await showsName(first, 'Unsent')
    await deleteAccount(there)
    await says(there, 'Your account is gone')
    await dialog(first).getByText('Your session has ended.').waitFor()
    expect(await storedToken(first)).toBeNull()
    await end()
    await endThere()
  }, 180_000)

  test('has the same portraits and the same chosen portrait everywhere', async () => {
    const { page: first, context, said } = await here.visit('/')
    const email = await signUp(first)
    await first.keyboard.press('Escape')
    const second = await openSecondTab(here.site, context, said)
    await openAccount(second)
    const { page: there } = await here.visit('/')
    await signIn(there, email)

    await openPhoto(first)
    await keep(first)
    await says(first, 'Saved to your account.')
    for (const reader of [second, there]) await showsKept(reader, 1)
    const earlier = (await headerPortrait(second).getAttribute('src'))!
    const earlierInFirst = (await headerPortrait(first).getAttribute('src'))!
    await first.focus('.crop-canvas')
    await first.keyboard.press('+')
    await keep(first)
    for (const reader of [second, there]) {
      await showsKept(reader, 2)
      await eventually(async () => expect(await tondi(reader).first().isChecked()).toBe(true))
    }
    await eventually(async () => expect(await headerPortrait(second).getAttribute('src')).not.toBe(earlier))
    // Wait for the first tab too: the tab that saves a portrait may be the last to receive the portrait's server timestamp.
    await eventually(async () => expect(await headerPortrait(first).getAttribute('src')).not.toBe(earlierInFirst))

    const newest = (await headerPortrait(first).getAttribute('src'))!
    await tondi(second).nth(1).check()
    await button(second, 'Make it my portrait').click()
    await says(second, 'Saved.')
    await eventually(async () => expect(await headerPortrait(second).getAttribute('src')).toBe(earlier))
    await eventually(async () => expect(await headerPortrait(first).getAttribute('src')).not.toBe(newest))
    await openAccount(first)
    for (const reader of [first, there])
      await eventually(async () => expect(await tondi(reader).nth(1).isChecked()).toBe(true))

    await button(first, 'Remove portrait').click()
    for (const reader of [first, second, there]) {
      await showsKept(reader, 1)
      expect(await tondi(reader).first().isChecked()).toBe(true)
    }
    await eventually(async () => expect(await headerPortrait(first).getAttribute('src')).toBe(newest))
  })
}
