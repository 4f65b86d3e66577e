import { newEmail, password } from '../support/credentials.ts'
import { serveSite } from '../support/served-site.ts'
import { given, photoOf } from './support/files.ts'
import { inEachEngine, type Visitor } from './support/visitor.ts'

inEachEngine(
  'an account',
  here => {
    const email = newEmail()

    test('can be created, and stores a name and a portrait', async () => {
      const { visitor } = here
      await visitor.visit('/')
      await openDialog(visitor)
      await press(visitor, 'Create an account')
      await fill(visitor, 'email', email)
      await fill(visitor, 'newPassword', password)
      await visitor.click('.account-submit')
      await visitor.sees('dialog.account [name=displayName]')
      await fill(visitor, 'displayName', 'Ada')
      await visitor.click('.account-submit')
      await visitor.sees('.toast')
      // A taller toast would cover the page and receive clicks that are meant for the page.
      expect(await visitor.run(() => document.querySelector('.toast')!.getBoundingClientRect().height)).toBeLessThan(
        120,
      )
      await visitor.finds(
        () =>
          [...document.querySelectorAll('.account-more')].filter(
            button => !getComputedStyle(button).textDecorationLine.includes('underline'),
          ).length,
        0,
      )
      await visitor.click('.toast button')
      await visitor.misses('.toast')
      await visitor.press('Escape')
      await visitor.misses('dialog.account[open]')
      await visitor.finds(() => document.activeElement?.matches('.account-link'), true)
      await visitor.choose('#crop input', given(here, 'photo.png', await photoOf(here)))
      await visitor.sees('.crop-more .button')
      await press(visitor, 'Save to my account', '.crop-more')
      await visitor.sees('.toast-success')
    })

    test('stays signed in after a reload, and can be signed in to again with its password', async () => {
      const { visitor } = here
      await visitor.visit('/')
      await openDialog(visitor)
      await visitor.finds(() => document.querySelector<HTMLInputElement>('[name=displayName]')?.value, 'Ada')
      await visitor.finds(() => document.querySelector<HTMLImageElement>('.account-slot img')?.naturalWidth, 512)
      await press(visitor, 'Sign out')
      await visitor.sees('.toast')
      await visitor.visit('/de/faq')
      await openDialog(visitor)
      await fill(visitor, 'email', email)
      await fill(visitor, 'password', 'wrong horse 8')
      await visitor.click('.account-submit')
      await visitor.finds(() => document.querySelector('.account-form > .account-wrong')?.textContent !== '', true)
      // The browser may report the refusal of the wrong password more than once.
      expect(here.said().filter(line => !line.startsWith('400: '))).toEqual([])
      await fill(visitor, 'password', password)
      await visitor.click('.account-submit')
      await visitor.finds(() => document.querySelector<HTMLInputElement>('[name=displayName]')?.value, 'Ada')
    })
  },
  { site: url => serveSite({ env: { SITE_URL: url } }) },
)

async function openDialog(visitor: Visitor): Promise<void> {
  await visitor.click('.header-nav .account-link')
  await visitor.sees('dialog.account[open] h2')
}

async function fill(visitor: Visitor, name: string, value: string): Promise<void> {
  await visitor.click(`dialog.account [name=${name}]`)
  await visitor.run(name => document.querySelector<HTMLInputElement>(`dialog.account [name=${name}]`)!.select(), name)
  await visitor.type(value)
}

async function press(visitor: Visitor, words: string, within = 'dialog.account'): Promise<void> {
  await visitor.finds(
    (words, within) => {
      for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
      const button = [...document.querySelectorAll(`${within} button`)].find(({ textContent }) => textContent === words)
      button?.setAttribute('data-pressed', '')
      return button !== undefined
    },
    true,
    words,
    within,
  )
  await visitor.click('[data-pressed]')
}
