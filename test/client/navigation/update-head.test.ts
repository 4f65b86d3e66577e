import { finishedLanguages, type Language, languageRow } from '../../../shared/languages.ts'
import { innerPath, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { FakeElement } from './fake-browser.ts'
import { fakeSite, pageOf } from './fake-site.ts'

const origin = 'https://www.example.com'

async function load() {
  const { browser } = await fakeSite()
  const one = (selector: string, name: string) => {
    const element = new FakeElement(name)
    browser.found[selector] = [element]
    return element
  }
  const head = {
    description: one('meta[name="description"]', 'meta'),
    robots: one('meta[name="robots"]', 'meta'),
    canonical: one('link[rel="canonical"]', 'link'),
    alternate: one('link[rel="alternate"]', 'link'),
    colour: one('meta[name="theme-color"]', 'meta'),
    site: one('.site', 'div'),
  }
  const darkness = { onchange: undefined as (() => void) | undefined }
  Object.assign(globalThis, { matchMedia: () => darkness })
  const { updateHead } = await import('../../../client/navigation/update-head.ts')
  return { browser, head, darkness, updateHead }
}

describe('the head of the document', () => {
  test('has the language, title, description and canonical URL of the page', async () => {
    const { head, updateHead } = await load()
    updateHead(pageOf(otherInnerPath))
    const lang = (document.documentElement as unknown as { lang: string }).lang
    expect([lang, document.title]).toEqual([languageRow(otherLanguage).tag, `Title of ${otherInnerPath}`])
    expect(head.description.getAttribute('content')).toBe(`About ${otherInnerPath}`)
    expect(head.canonical.getAttribute('href')).toBe(origin + otherInnerPath)
  })

  test('has a link to the page in each language, which replaces the link of the previous page', async () => {
    const { browser, head, updateHead } = await load()
    updateHead(pageOf(innerPath))
    expect([head.alternate.removed, head.robots.removed]).toEqual([true, true])
    const links = browser.head.map(({ name, attributes }) => [name, Object.fromEntries(attributes)])
    expect(links).toHaveLength(finishedLanguages.length + 1)
    expect(links).toContainEqual([
      'link',
      { rel: 'alternate', hreflang: languageRow(otherLanguage).tag, href: origin + otherInnerPath },
    ])
    expect(links).toContainEqual(['link', { rel: 'alternate', hreflang: 'x-default', href: origin + innerPath }])
  })

  test('asks not to index a page in a draft language, and has no such links', async () => {
    Object.assign(globalThis, { PSEUDO_LANGUAGE: { code: 'bg', name: 'Български', tag: 'bg', draft: true } })
    const { browser, updateHead } = await load()
    Reflect.deleteProperty(globalThis, 'PSEUDO_LANGUAGE')
    updateHead(pageOf(innerPath, { language: 'bg' as Language }))
    expect(browser.head.map(({ name, attributes }) => [name, Object.fromEntries(attributes)])).toEqual([
      ['meta', { name: 'robots', content: 'noindex' }],
    ])
  })

  test('of an error page keeps the tags about the URL', async () => {
    const { browser, head, updateHead } = await load()
    updateHead(pageOf('/nowhere', { head: { title: 'Error', description: 'About an error' } }))
    expect([document.title, head.description.getAttribute('content')]).toEqual(['Error', 'About an error'])
    expect([head.canonical.getAttribute('href'), head.robots.removed, head.alternate.removed]).toEqual([
      null,
      false,
      false,
    ])
    expect(browser.head).toEqual([])
  })

  test('has the theme colour of the page, also when the colour scheme changes', async () => {
    const { head, darkness, updateHead } = await load()
    updateHead(pageOf(innerPath))
    expect(head.colour.getAttribute('content')).toBe('red')
    Object.assign(globalThis, { getComputedStyle: () => ({ getPropertyValue: (name: string) => `${name} dark` }) })
    darkness.onchange!()
    expect(head.colour.getAttribute('content')).toBe('--wall dark')
  })

  test('keeps its theme colour if the page throws while it is shown', async () => {
    const { browser, head, updateHead } = await load()
    delete browser.found['.site']
    updateHead(pageOf(innerPath))
    expect(head.colour.getAttribute('content')).toBeNull()
  })

  test('is updated without an error if it lacks tags', async () => {
    const { browser, updateHead } = await load()
    browser.found = {}
    updateHead(pageOf(innerPath))
    expect(document.title).toBe(`Title of ${innerPath}`)
  })
})
