import { languageRow, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { innerPage } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** Measures the header. Runs in the page. */
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

const advice = 'Shorten the texts of the header in locales/*/common.json, or change client/components/header.css.'

test.each(languages.map(({ code }) => code))('the header in %s fits into one line at any width', async code => {
  const { page } = await here.visit(href(innerPage, code), { locale: languageRow(code).tag })
  for (const width of [320, 360, 767, 768, 800, 895, 896, 960, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { tallest, ...looks } = await page.evaluate(look)
    expect({ advice, width, isOneLine: tallest < 50, ...looks }).toEqual({
      advice,
      width,
      isOneLine: true,
      round: true,
      wider: false,
    })
  }
})
