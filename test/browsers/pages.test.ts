import { languages } from '../../shared/languages.ts'
import { href, type PageName, pages } from '../../shared/routes.ts'
import { colorsOf } from './support/colors-of.ts'
import { inEachEngine } from './support/visitor.ts'

const pageNames = Object.keys(pages) as PageName[]

inEachEngine('the pages', here => {
  test.each(languages)('stand in $code as they are meant', async ({ code, tag }) => {
    for (const page of pageNames) {
      await here.visitor.visit(href(page, code))
      expect([page, await here.visitor.run(look)]).toEqual([
        page,
        { lang: tag, headings: 1, emptyPictures: [], bare: [], wider: false, letters: true, feet: 1 },
      ])
      expect([page, (await colorsOf(here.visitor)).count > 50]).toEqual([page, true])
    }
  })
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

/** Runs in the page: what a person sees of it. */
async function look() {
  const pictures = [...document.images].filter(image => image.checkVisibility?.() !== false)
  const load = async (image: HTMLImageElement) => {
    image.loading = 'eager'
    await image.decode().catch(() => {})
    const { width, height } = image.getBoundingClientRect()
    return image.naturalWidth > 0 && width > 0 && height > 0 ? [] : [image.src]
  }
  const isThere = ({ family, status }: FontFace) => !family.includes('Grotesk') || status !== 'error'
  const feet = new Set<number>()
  // What lies at the foot is laid out once it is near: then it stands still.
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await new Promise(done => setTimeout(done, 150))
  for (let frames = 8; frames > 0; frames--) {
    feet.add(document.querySelector('footer')!.getBoundingClientRect().height)
    await new Promise(requestAnimationFrame)
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
    // Not the optional face: a browser gives it up where it comes too late.
    letters: (await document.fonts.ready) && [...document.fonts].every(isThere),
    feet: feet.size,
  }
}
