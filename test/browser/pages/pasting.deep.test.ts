import type { Page } from 'playwright-core'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { openAccount } from '../account/visitor.ts'
import { giveFiles, opens, refuses } from './give-files.ts'
import { copyPictureOfText } from './pictured-text.ts'

const here = visits(sharedSite, still)

async function focusIn(page: Page, tag: string, attributes: Attributes, shadow?: ShadowRootMode): Promise<void> {
  await page.evaluate(
    ([tag, attributes, mode]) => {
      const host = document.createElement('div')
      document.querySelector('.footer')!.append(host)
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      const root = mode ? host.attachShadow({ mode }) : host
      root.append(element)
      element.focus()
      Object.assign(window, { textOf: () => ('value' in element ? element.value : element.textContent) })
    },
    [tag, attributes, shadow] as const,
  )
}

type Attributes = Readonly<Record<string, string>>

const textIn = (page: Page) => page.evaluate(() => (window as unknown as { textOf(): string }).textOf())

const withPhoto = async (page: Page) => {
  await giveFiles(page, 'choose', ['photo'])
  await opens(page, 192)
}

type Row = [name: string, tag: string, attributes?: Attributes, shadow?: ShadowRootMode]

/** Jest would pass `done` for the first missing parameter. */
const rows = (given: Row[]) =>
  given.map(([name, tag, attributes = {}, shadow]) => [name, tag, attributes, shadow] as const)

const fields = rows([
  ['a text field', 'input'],
  ['a field for a URL', 'input', { type: 'url' }],
  ['a password field', 'input', { type: 'password' }],
  ['a textarea', 'textarea'],
  ['an editable element', 'p', { contenteditable: '' }],
  ['an element that accepts plain text', 'div', { contenteditable: 'plaintext-only' }],
  ['a field in a shadow root', 'input', {}, 'open'],
  ['an editable element in a shadow root', 'p', { contenteditable: '' }, 'open'],
  ['a field in a closed shadow root', 'input', {}, 'closed'],
  ['an editable element in a closed shadow root', 'p', { contenteditable: '' }, 'closed'],
])

describe('pasting text that was copied together with a picture', () => {
  test.each(fields)('into %s inserts the text and opens nothing', async (_name, tag, attributes, shadow) => {
    const { page } = await here.visit('/')
    await copyPictureOfText(page, 'words')
    await focusIn(page, tag, attributes, shadow)
    await page.keyboard.press('Control+V')
    expect((await textIn(page)).trim()).toBe('words')
    await settled(page)
    expect(await page.locator('.crop-canvas').count()).toBe(0)

    await withPhoto(page)
    await focusIn(page, tag, attributes, shadow)
    await page.keyboard.press('Control+V')
    expect((await textIn(page)).trim()).toBe('words')
    await settled(page)
    await opens(page, 192)
  })

  const others = rows([
    ['a slider', 'input', { type: 'range' }],
    ['a checkbox', 'input', { type: 'checkbox' }],
    ['a menu', 'select'],
    ['a button', 'button'],
    ['a button in a shadow root', 'button', {}, 'open'],
  ])
  test.each(others)('into %s opens the picture', async (_name, tag, attributes, shadow) => {
    const { page } = await here.visit('/')
    await withPhoto(page)
    await copyPictureOfText(page, 'words')
    await focusIn(page, tag, attributes, shadow)
    await page.keyboard.press('Control+V')
    await opens(page, 40)
  })

  test('into the page while the tool is closed opens the picture', async () => {
    const { page } = await here.visit('/')
    await copyPictureOfText(page, 'words')
    await page.keyboard.press('Control+V')
    await opens(page, 40)
  })

  test('into a button of an open dialog opens nothing in the page behind the dialog', async () => {
    const { page } = await here.visit('/')
    await withPhoto(page)
    await copyPictureOfText(page, 'words')
    await openAccount(page)
    await page.locator('dialog button:visible').first().focus()
    await page.keyboard.press('Control+V')
    await settled(page)
    await opens(page, 192)
  })
})

describe('a file pasted on the home page', () => {
  test('opens if it is a HEIC photo without a type', async () => {
    const { page } = await here.visit('/')
    await giveFiles(page, 'paste', ['heic'])
    await opens(page, 64)
  })

  test('is refused with a message if it is not a photo', async () => {
    const { page } = await here.visit('/')
    await giveFiles(page, 'paste', ['text'])
    await refuses(page, 'This file cannot be opened here')
  })
})
