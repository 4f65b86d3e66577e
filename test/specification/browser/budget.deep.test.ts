import { basename } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { href, routes } from '../../../shared/routes.ts'
import { longestWords } from '../../support/demanding-languages.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { visits } from '../../support/visits.ts'
import { advice, most, sizeOf, visitCounted } from './budget.ts'

const here = visits()

type Kind = keyof typeof most
const kinds = Object.keys(most) as Kind[]

const { tag: defaultTag } = languageRow(defaultLanguage)
const { tag: longestTag } = languageRow(longestWords)
const longestInner = href(innerPage, longestWords)

describe('the budget of bytes', () => {
  test.each([
    ['/', defaultTag, ['first', 'ahead', 'messages', 'live']],
    [innerPath, defaultTag, ['first', 'ahead']],
    [longestInner, defaultTag, ['first', 'ahead', 'offer']],
    [longestInner, longestTag, ['first', 'ahead']],
  ] as [string, string, Kind[]][])(
    'is kept by %s without a click, in a browser of language %s',
    async (path, locale, expected) => {
      const { page, files, first } = await visitCounted(here, path, locale)
      const bytesNow = async () => {
        const all = await files()
        const ofTool = all.find(({ url }) => url.includes('/cropper-section.'))?.body.toString() ?? ''
        const bytes: Record<Kind, number> = {
          first: 0,
          ahead: 0,
          tool: 0,
          messages: 0,
          later: 0,
          live: 0,
          offer: 0,
        }
        for (const { url, body } of all) bytes[first.includes(url) ? 'first' : kindOf(url, ofTool)] += sizeOf(body)
        return bytes
      }
      // The page loads its scripts one after another, when the browser is idle.
      await eventually(async () => {
        const bytes = await bytesNow()
        expect(expected.filter(kind => bytes[kind] === 0)).toEqual([])
      })
      await settled(page)
      const scripts = (await files()).filter(({ url }) => url.endsWith('.js'))
      const untouched = scripts.reduce((sum, { body }) => sum + sizeOf(body), 0)
      if (path === '/') await pressInContent(page, async () => (await bytesNow()).later > 0)
      const bytes = { ...(await bytesNow()), untouched }
      process.stdout.write(`${path} (${locale}), bytes after brotli: ${JSON.stringify(bytes)}\n`)
      expect((await files()).filter(({ url }) => url.includes('/address-form.'))).toEqual([])
      const exceeded = kinds.filter(kind => bytes[kind] > most[kind])
      expect({ advice, exceeded }).toEqual({ advice, exceeded: [] })
    },
  )

  test('allows the payload to add at most 30 % to the compressed HTML', async () => {
    const ratios: [string, number][] = []
    // Use quality 9, because it is much faster than 11. The ratio of the sizes with and without the payload stays the same.
    const size = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
    for (const { path } of routes) {
      const html = await (await fetch(here.site.url + path)).text()
      const bare = html.replace(/<script type="application\/json" id="handoff">.*?<\/script>/s, '')
      expect(bare.length).toBeLessThan(html.length)
      ratios.push([path, size(html) / size(bare)])
    }
    const exceeded = ratios.filter(([, ratio]) => ratio > 1.3)
    expect(exceeded).toEqual([])
  })
})

/** Any key makes the page load the tool. */
async function pressInContent(page: Page, isLoaded: () => Promise<boolean>): Promise<void> {
  await page.locator('.live-stage').waitFor()
  await page.locator('main h1').press('Shift')
  await eventually(async () => expect(await isLoaded()).toBe(true))
  await settled(page)
}

function kindOf(url: string, ofTool: string): Exclude<Kind, 'first'> {
  if (url.includes('/live-hero.')) return 'live'
  if (/\/(own-portraits|requests-sent|camera-dialog|faces|image-workers|reduce|palette)\./.test(url)) return 'later'
  if (/\/locales\/.*\/cropper/.test(url)) return 'messages'
  if (/\/offer-bar\.|\/common\.json/.test(url)) return 'offer'
  return url.includes('/cropper') || ofTool.includes(basename(url)) ? 'tool' : 'ahead'
}
