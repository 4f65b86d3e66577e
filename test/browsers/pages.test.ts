import { languages } from '../../shared/languages.ts'
import { href, type PageName, pages } from '../../shared/routes.ts'
import { colorsOf } from './support/colors-of.ts'
import { inEachEngine } from './support/visitor.ts'

const pageNames = Object.keys(pages) as PageName[]

inEachEngine('the pages', here => {
  test.each(languages)(
    'have language, heading, pictures, underlined links and no sideways scroll in $code',
    async ({ code, tag }) => {
      for (const page of pageNames) {
        await here.visitor.visit(href(page, code))
        expect([page, await here.visitor.run(look)]).toEqual([
          page,
          { lang: tag, headings: 1, emptyPictures: [], bare: [], wider: false, letters: true, footStands: true },
        ])
        expect([page, (await colorsOf(here.visitor)).count > 50]).toEqual([page, true])
      }
    },
  )
})

inEachEngine(
  'on a narrow screen',
  here => {
    test.each(pageNames)('%s is as wide as the window', async page => {
      for (const { code } of languages) {
        await here.visitor.visit(href(page, code))
        expect([code, (await here.visitor.run(look)).wider]).toEqual([code, false])
      }
    })
  },
  { look: { width: 390, height: 800 } },
)

async function look() {
  const pictures = [...document.images].filter(image => image.checkVisibility?.() !== false)
  const load = async (image: HTMLImageElement) => {
    image.loading = 'eager'
    await image.decode().catch(() => {})
    const { width, height } = image.getBoundingClientRect()
    return image.naturalWidth > 0 && width > 0 && height > 0 ? [] : [image.src]
  }
  const isThere = ({ family, status }: FontFace) => family.replaceAll(/["']/g, '') !== 'Brand' || status !== 'error'
  // Scroll to the footer, because the browser lays it out only near the viewport.
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  let [foot, still] = [0, 0]
  for (let frames = 150; frames > 0 && still < 12; frames--) {
    await new Promise(requestAnimationFrame)
    const { height } = document.querySelector('footer')!.getBoundingClientRect()
    still = height === foot ? still + 1 : 0
    foot = height
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const underlined = (element: Element) => getComputedStyle(element).textDecorationLine.includes('underline')
  return {
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    emptyPictures: (await Promise.all(pictures.map(load))).flat(),
    bare: [...document.querySelectorAll('.more, main p a')]
      .filter(link => !underlined(link))
      .map(link => link.outerHTML),
    wider: document.documentElement.scrollWidth > innerWidth,
    // Only `Brand` has to load: a browser may cancel the optional `Brand Latin`, and a machine may lack the local fallbacks.
    letters: (await document.fonts.ready) && [...document.fonts].every(isThere),
    footStands: still === 12,
  }
}
