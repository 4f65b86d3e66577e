import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

test.each(languages)('in $code the link to the steps leads to title, pictures and words on one screen', async row => {
  const { page } = await here.visit(href('index', row.code), {
    locale: row.tag,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await page.click('a[href="#how"]')
  const offScreen = () =>
    page.locator('#how :is(h2, img, h3, p)').evaluateAll(all =>
      all.flatMap(one => {
        const { top, bottom } = one.getBoundingClientRect()
        return top < 0 || bottom > innerHeight ? [`${one.outerHTML.slice(0, 60)} ${top} ${bottom}`] : []
      }),
    )
  // A press is over before the page has gone there.
  await eventually(async () => expect(await offScreen()).toEqual([]))
})

test('on a tablet each step’s number stands between its picture and its words', async () => {
  const { page } = await here.visit('/', { viewport: { width: 768, height: 1024 } })
  const steps = await page.locator('.steps li').evaluateAll(all =>
    all.map(step => {
      const picture = step.querySelector('img')!.getBoundingClientRect()
      const words = step.querySelector('div')!
      const { right, bottom, height } = getComputedStyle(words.querySelector('h3')!, '::before')
      const box = words.getBoundingClientRect()
      const end = box.right - Number.parseFloat(right)
      const middle = box.bottom - Number.parseFloat(bottom) - Number.parseFloat(height) / 2
      return {
        between: end < box.left && end > picture.right,
        level: Math.abs(middle - picture.top - picture.height / 2) < 4,
      }
    }),
  )
  expect(steps).toEqual([1, 2, 3].map(() => ({ between: true, level: true })))
})

test('Japanese running text fills its lines; titles break between phrases', async () => {
  const { page } = await here.visit('/jp', { locale: 'ja' })
  const breaks = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate(one => getComputedStyle(one).wordBreak)
  expect(await Promise.all(['.steps p', '.features li p', 'h2', '.steps h3', '.promise-list li'].map(breaks))).toEqual([
    'normal',
    'normal',
    'auto-phrase',
    'auto-phrase',
    'auto-phrase',
  ])
})
