import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { keep, openPhoto, showsKept, tondi } from './kept-portraits.ts'
import { button, openAccount, says, sees, signIn, signUp } from './visitor.ts'
import { keepPortrait, keepPortraits } from './write-record.ts'

const here = visits(serveSite, still)

async function refusedLater() {
  const { page: closed, context, end } = await here.visit('/', { prepare: page => page.addInitScript(delayDigest) })
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
  expect(await closed.evaluate(() => Reflect.get(window, 'calledSavedEarly'))).toBe(false)
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

/** Delays the first digest, which becomes the key of the stored portrait. Runs in the page. */
function delayDigest() {
  const { subtle } = crypto
  const digest = subtle.digest.bind(subtle)
  subtle.digest = async (...given) => {
    subtle.digest = digest
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    const toasts = [...document.querySelectorAll('.toast')]
    Object.assign(window, {
      calledSavedEarly: toasts.some(toast => toast.textContent!.includes('Saved on this device.')),
    })
    return digest(...given)
  }
}

/** Returns the number of portraits in this browser that the database has not confirmed. */
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

describe('a portrait that was saved offline in a closed tab before another browser took its slot', () => {
  test('gets another slot at the next visit', async () => {
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

  test('makes the site ask at each visit which portrait to replace, until the visitor answers', async () => {
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

  test('is deleted if the visitor chooses to replace nothing', async () => {
    const { comeBack, end } = await refusedLater()
    const first = await comeBack()
    await sees(first, 'All eight places are taken')
    expect(await notes(first)).toBe(1)
    await button(first, 'Leave everything as it is').click()
    await eventually(async () => expect(await notes(first)).toBe(0))
    await end()
  })
})
