import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { keep, openPhoto, showsKept, tondi } from './kept-portraits.ts'
import { button, openAccount, says, sees, signIn, signUp } from './visitor.ts'
import { keepPortrait, keepPortraits } from './write-record.ts'

const here = visits(serveSite, still)

/** A portrait was saved offline, its tab was closed, and another browser has come to the one place that was left since. */
async function refusedLater() {
  const { page: closed, context, end } = await here.visit('/', { prepare: page => page.addInitScript(slowDigest) })
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
  expect(await notes(closed)).toBe(1)
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
  return { there, comeBack, end }
}

/** A device that takes its time for the name of what it notes. */
function slowDigest() {
  const { subtle } = crypto
  const digest = subtle.digest.bind(subtle)
  subtle.digest = async (...given) => {
    await new Promise(done => setTimeout(done, 500))
    return digest(...given)
  }
}

/** Portraits that this browser has noted as not confirmed. */
function notes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(({ name }) => name!.startsWith('originals:'))!.name!
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>(done => {
        request.onsuccess = () => done(request.result)
      })
    const db = await answer(indexedDB.open(name))
    const count = await answer(db.transaction('unsent').objectStore('unsent').count())
    db.close()
    return count
  })
}

describe('a portrait that was saved offline in a tab that was closed, and whose place is taken', () => {
  test('gets another place at the next visit', async () => {
    const { there, comeBack, end } = await refusedLater()
    await tondi(there).nth(3).check()
    await button(there, 'Remove portrait').click()
    await showsKept(there, 7)
    const back = await comeBack()
    await says(back, 'Saved to your account.')
    await showsKept(there, 8)
    await eventually(async () => expect(await notes(back)).toBe(0))
    await end()
  })

  test('asks at the next visits which one goes, until that is said', async () => {
    const { there, comeBack, end } = await refusedLater()
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
    await eventually(async () => expect(await notes(second)).toBe(0))
    await end()
  })

  test('is given up where everything is to be left as it is', async () => {
    const { comeBack, end } = await refusedLater()
    const first = await comeBack()
    await sees(first, 'All eight places are taken')
    expect(await notes(first)).toBe(1)
    await button(first, 'Leave everything as it is').click()
    await eventually(async () => expect(await notes(first)).toBe(0))
    await end()
  })
})
