import { languageRow, languages, primarySubtag } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { chooseFile, nonsense } from '../../browser/cropper/on-site.ts'
import { eventually } from '../../support/eventually.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const advice = 'Shorten the texts `how.*` in locales/*/home.json, or change client/pages/home/steps.css.'

test.each(languages)(
  'the link to the steps in $name scrolls to a screen with all of their pictures and texts',
  async row => {
    const { page } = await here.visit(href('index', row.code), {
      locale: row.tag,
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
    await eventually(async () => expect({ advice, offScreen: await offScreen() }).toEqual({ advice, offScreen: [] }))
  },
)

test('on a tablet the number of each step is between its picture and its text', async () => {
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
  expect(steps.length).toBeGreaterThan(0)
  expect(steps).toEqual(steps.map(() => ({ between: true, level: true })))
})

const japanese = languages.filter(({ tag }) => primarySubtag(tag) === 'ja')

test.each(japanese)('titles in $name break between phrases, and running text does not', async ({ code }) => {
  const { page } = await here.visit(href('index', code), { locale: languageRow(code).tag })
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

test.each(japanese)(
  'error messages and the note about the samples in $name break between phrases',
  async ({ code }) => {
    const { page } = await here.visit(href('index', code), {
      locale: languageRow(code).tag,
      viewport: { width: 1440, height: 900 },
    })
    await page.mouse.move(300, 300)
    const note = page.locator('.live-samples p')
    await note.waitFor()
    const lines = await note.evaluate(one => {
      const words = one.firstChild!
      const range = document.createRange()
      const tops = [...words.textContent!].map((_, at) => {
        range.setStart(words, at)
        range.setEnd(words, at + 1)
        return Math.round(range.getBoundingClientRect().top)
      })
      return [...words.textContent!].filter((_, at) => tops[at + 1] !== tops[at])
    })
    expect(lines.join('')).toMatch(/^[、。！？]+$/)
    await chooseFile(page, nonsense)
    const alert = page.locator('.crop-error:not(:empty)')
    expect(await alert.evaluate(one => getComputedStyle(one).wordBreak)).toBe('auto-phrase')
  },
)
