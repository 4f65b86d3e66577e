import { inEachEngine, type Visitor } from './support/visitor.ts'

const mark = (visitor: Visitor) => visitor.run(() => void document.documentElement.setAttribute('data-mark', ''))
const arrived = (visitor: Visitor, path: string) => visitor.finds(() => location.pathname + location.hash, path)
const scrolledTo = (visitor: Visitor, top: number) => visitor.finds(() => Math.round(scrollY), top)
const scroll = (visitor: Visitor, top: number) => visitor.run(top => scrollTo({ top, behavior: 'instant' }), top)
/** Waits for the end of the page transition. */
const hasCome = (visitor: Visitor) =>
  visitor.finds(
    () => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement).length,
    0,
  )
const isSame = (visitor: Visitor) => visitor.sees('html[data-mark]')

inEachEngine('going from page to page', here => {
  test('loads no document, moves the focus, and restores the scroll position', async () => {
    const { visitor } = here
    await visitor.visit('/')
    await mark(visitor)
    await visitor.click('footer a[href="/faq"]')
    await arrived(visitor, '/faq')
    await visitor.finds(() => document.activeElement?.tagName, 'H1')
    await scrolledTo(visitor, 0)
    await scroll(visitor, 300)
    await visitor.back()
    await arrived(visitor, '/')
    await visitor.finds(() => scrollY > 1000, true)
    await visitor.forward()
    await arrived(visitor, '/faq')
    await hasCome(visitor)
    await scrolledTo(visitor, 300)
    await isSame(visitor)
  })

  test('scrolls to an anchor on the page, on another page, and after a load', async () => {
    const { visitor } = here
    const isInSight = (id: string) => {
      const place = document.getElementById(id)!
      const { top } = (place.querySelector('h2') ?? place).getBoundingClientRect()
      return top >= 0 && top < innerHeight / 2
    }
    await visitor.visit('/')
    // `click` scrolls the link to the centre. Scroll it there first, so that `before` is the scroll position before the click.
    await visitor.run(() =>
      document.querySelector('a.more[href="#how"]')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const before = await visitor.run(() => Math.round(scrollY))
    await visitor.click('a.more[href="#how"]')
    await arrived(visitor, '/#how')
    await visitor.finds(isInSight, true, 'how')
    await visitor.back()
    await arrived(visitor, '/')
    await scrolledTo(visitor, before)
    await visitor.visit('/faq')
    await mark(visitor)
    await visitor.click('.header-row > .button')
    await arrived(visitor, '/#crop')
    await visitor.finds(isInSight, true, 'crop')
    await isSame(visitor)
    await visitor.visit('/privacy-policy#rights')
    await visitor.finds(isInSight, true, 'rights')
  })

  test('changes the language and remembers it, also on /', async () => {
    const { visitor } = here
    await visitor.visit('/faq')
    await mark(visitor)
    for (const [tag, path] of Object.entries({ de: '/de/faq', ja: '/jp/faq', ko: '/ko/faq' })) {
      await visitor.click('header .languages summary')
      await visitor.click(`header .languages a[hreflang=${tag}]`)
      await arrived(visitor, path)
      await visitor.finds(() => document.documentElement.lang, tag)
      await visitor.misses('header details[open]')
    }
    await isSame(visitor)
    await visitor.visit('/')
    await arrived(visitor, '/ko')
    await visitor.click('header .languages summary')
    await visitor.click('header .languages a[hreflang=en]')
    await visitor.finds(() => document.documentElement.lang, 'en')
    await arrived(visitor, '/')
    await visitor.visit('/')
    await arrived(visitor, '/')
    await visitor.finds(() => document.documentElement.lang, 'en')
  })

  test('closes the language menu with Escape', async () => {
    const { visitor } = here
    await visitor.visit('/faq')
    await visitor.click('header .languages summary')
    await visitor.sees('header .languages[open]')
    await visitor.press('Escape')
    await visitor.misses('header .languages[open]')
    await visitor.finds(() => document.activeElement?.matches('.languages summary'), true)
  })
})

inEachEngine(
  'the menu of a narrow screen',
  here => {
    test('covers the window, and closes after a click on one of its links', async () => {
      const { visitor } = here
      await visitor.visit('/')
      await mark(visitor)
      await visitor.click('.menu summary')
      await visitor.sees('.menu[open]')
      const height = () => document.querySelector('.menu nav')!.getBoundingClientRect().height / innerHeight
      expect(await visitor.run(height)).toBeGreaterThan(0.8)
      await visitor.click('.menu nav a[href="/terms-conditions"]')
      await arrived(visitor, '/terms-conditions')
      await visitor.misses('.menu[open]')
      await isSame(visitor)
    })
  },
  { look: { width: 480, height: 800 } },
)
