import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** What stands in the header: how tall its tallest part is in px, whether a circle is round, whether the page is too wide. */
function look() {
  const row = document.querySelector('.header-row')!
  const parts = row.querySelectorAll<HTMLElement>('.header-nav a, .languages summary, .button')
  const { width, height } = getComputedStyle(row.querySelector('.account-link')!, '::before')
  return {
    tallest: Math.max(...[...parts].map(part => part.offsetHeight)),
    round: width === height,
    wider: document.body.scrollWidth > innerWidth,
  }
}

test.each(languages.map(({ code }) => code))('the header stands in one line in %s, at any width', async code => {
  const { page } = await here.visit(href('faq', code), { locale: code === 'jp' ? 'ja' : code })
  for (const width of [320, 360, 767, 768, 800, 895, 896, 960, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { tallest, ...looks } = await page.evaluate(look)
    expect([width, looks]).toEqual([width, { round: true, wider: false }])
    expect([width, tallest < 50]).toEqual([width, true])
  }
})
