import type { Page } from 'playwright-core'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, visits } from '../../support/visits.ts'
import { keep, openPhoto, showsKept, tondi } from './kept-portraits.ts'
import { button, openAccount, says, sees, signIn, signUp } from './visitor.ts'
import { keepPortrait, keepPortraits } from './write-record.ts'

const here = visits(serveSite)

/** A portrait was saved offline, its tab was closed, and another browser has come to the one place that was left since. */
async function refusedLater() {
  const { page: closed, context, said } = await here.visit('/')
  const email = await signUp(closed)
  await keepPortraits(closed, 7)
  await showsKept(closed, 7)
  await closed.keyboard.press('Escape')
  const { page: there } = await here.visit('/')
  await signIn(there, email)
  await openPhoto(closed)
  await context.setOffline(true)
  await keep(closed)
  await says(closed, 'Saved on this device.')
  await closed.close()
  await keepPortrait(there, 8)
  await showsKept(there, 8)
  await context.setOffline(false)
  const comeBack = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(here.site.url)
    await isHydrated(page)
    return page
  }
  return { there, comeBack, said }
}

describe('a portrait that was saved offline in a tab that was closed, and whose place is taken', () => {
  test('gets another place at the next visit', async () => {
    const { there, comeBack, said } = await refusedLater()
    await tondi(there).nth(3).check()
    await button(there, 'Remove portrait').click()
    await showsKept(there, 7)
    const back = await comeBack()
    await says(back, 'Saved to your account.')
    await showsKept(there, 8)
    said()
  })

  test('asks at the next visits which one goes, until that is said', async () => {
    const { there, comeBack, said } = await refusedLater()
    const first = await comeBack()
    await sees(first, 'All eight places are taken')
    await first.keyboard.press('Escape')
    await first.close()
    const second = await comeBack()
    await sees(second, 'All eight places are taken')
    await tondi(second).nth(7).check()
    await button(second, 'Replace').click()
    await says(second, 'Saved to your account.')
    await openAccount(second)
    await showsKept(second, 8)
    await showsKept(there, 8)
    await second.reload()
    await isHydrated(second)
    await openAccount(second)
    await sees(second, 'Your account')
    await showsKept(second, 8)
    said()
  })

  test('is given up where everything is to be left as it is', async () => {
    const { comeBack, said } = await refusedLater()
    const first = await comeBack()
    await sees(first, 'All eight places are taken')
    await button(first, 'Leave everything as it is').click()
    await first.close()
    const second = await comeBack()
    await openAccount(second)
    await showsKept(second, 8)
    await sees(second, 'Your account')
    said()
  })
})
