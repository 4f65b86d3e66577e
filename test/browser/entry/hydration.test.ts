import { routes } from '../../../shared/routes.ts'
import { photo } from '../../support/photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** What extensions do to a document before the page's own scripts run. */
function extend() {
  const mark = (parent: Element) => {
    const node = document.createElement('div')
    node.textContent = 'an extension'
    parent.prepend(node)
    parent.setAttribute('data-extension', '')
  }
  new MutationObserver((_, observer) => {
    if (!document.body) return
    observer.disconnect()
    for (const element of [document.documentElement, document.head, document.body]) mark(element)
  }).observe(document, { childList: true, subtree: true })
}

describe('hydration', () => {
  test('says nothing on any page', async () => {
    const { page } = await here.visit('/')
    for (const { path } of routes.slice(1)) {
      await page.goto(here.site.url + path)
      await isHydrated(page)
    }
  })

  test.each(['/', '/jp/faq', '/nowhere'])(
    'says nothing on %s with the nodes and attributes of an extension',
    async path => {
      const { page, said } = await here.visit(path, { prepare: page => page.addInitScript(extend) })
      expect(await page.locator('[data-extension]').count()).toBe(3)
      if (path === '/nowhere') expect(said()).toEqual([expect.stringContaining('404')])
    },
  )

  test('keeps what was opened before it, and takes up the photo that was chosen', async () => {
    let release = () => {}
    const held = new Promise<void>(done => (release = done))
    const { page } = await here.visit('/', {
      hydrated: false,
      prepare: page => page.route('**/assets/*.js', route => held.then(() => route.continue())),
    })
    await page.locator('header .languages summary').click()
    await page.setInputFiles('#crop input', photo)
    release()
    await isHydrated(page)
    expect(await page.locator('header .languages').getAttribute('open')).toBe('')
    await page.waitForSelector('#crop .crop-canvas')
  })
})
