import type { Page } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { href, type PageName, pages } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { innerPath, otherLanguage } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { otherTag, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'
import { choose } from '../cropper/file/saved-file.ts'
import { askNothing, openPhoto } from '../cropper/on-site.ts'

const here = visits(sharedSite, still)

const names = (Object.keys(pages) as PageName[]).slice(0, 3)

/** Replaces each text node with two nested elements and different text, as a page translator does. */
function translateNodes(): void {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) if (walker.currentNode.textContent!.trim()) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.textContent!.toUpperCase()
    text.parentNode!.replaceChild(outer, text)
  }
}

const linesOf = async (page: Page) => {
  const text = await page.locator('main').innerText()
  return text
    .toUpperCase()
    .split('\n')
    .filter(line => line.length > 12)
}

describe('a page whose nodes an extension has changed', () => {
  test('is loaded again, without an error page, if a section was removed', async () => {
    const { page, said } = await here.visit('/')
    await mark(page)
    await page.evaluate(() => document.querySelector('main > .section')!.remove())
    await follow(page, innerPath)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    expect(said().join()).toContain('A part of the page failed.')
  })

  test('is rendered again, with the photo and its crop, if a section was removed while a photo is open', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openPhoto(page)
    await choose(page, 'square')
    await mark(page)
    await page.evaluate(() => document.querySelector('main > .section')!.remove())
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.locator('main h1').waitFor()
    expect(await page.locator('.site-error').count()).toBe(0)
    await page.locator('.photo-link').click()
    await page.locator('.crop-overlay').waitFor()
    expect([await isMarked(page), await page.isChecked('.crop-square')]).toEqual([true, true])
    expect(said().join()).toContain('A part of the page failed.')
  })

  test.each(names)('has no text in the previous language after a switch of language (page: %s)', async name => {
    const { page } = await here.visit(href(name, defaultLanguage))
    const [before, { page: other }] = [await linesOf(page), await here.visit(href(name, otherLanguage))]
    const kept = new Set(await linesOf(other))
    await page.evaluate(translateNodes)
    await switchLanguage(page, otherTag)
    await shows(page, href(name, otherLanguage))
    await eventually(async () => {
      const after = await linesOf(page)
      expect(before.filter(line => after.includes(line) && !kept.has(line))).toEqual([])
    })
  })
})
