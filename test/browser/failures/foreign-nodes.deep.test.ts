import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** What a page translator does: each text node gives way to two elements with words of its own. */
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

/** The lines of a page that it has in its own language and in no other. */
const linesOf = async (page: Page) => {
  const text = await page.locator('main').innerText()
  return text
    .toUpperCase()
    .split('\n')
    .filter(line => line.length > 12)
}

describe('where others have changed the nodes of a page', () => {
  test('a section that was taken away leads to an ordinary load, not to an error page', async () => {
    const { page, said } = await here.visit('/')
    await mark(page)
    await page.evaluate(() => document.querySelector('main > .section')!.remove())
    await follow(page, '/faq')
    await page.waitForSelector('#topic-privacy')
    await eventually(async () => expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual(['/faq', false]))
    expect(said().join()).toContain('A part of the page failed.')
  })

  test.each(['/', '/faq', '/privacy-policy'])('a switch of language leaves no words of before on %s', async path => {
    const { page } = await here.visit(path)
    const [before, { page: other }] = [await linesOf(page), await here.visit(path === '/' ? '/de' : `/de${path}`)]
    const kept = new Set(await linesOf(other))
    await page.evaluate(translateNodes)
    await switchLanguage(page, 'de')
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('de'))
    await eventually(async () => {
      const after = await linesOf(page)
      expect(before.filter(line => after.includes(line) && !kept.has(line))).toEqual([])
    })
  })
})
