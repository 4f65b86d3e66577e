import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Encoding } from '../../../server/http/representation.ts'
import { createPageCache } from '../../../server/page/page-cache.ts'
import { routes } from '../../../shared/routes.ts'
import { innerPage, otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { readSite, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const name = `${innerPage}___${otherLanguage}` as const
const home = `index___${otherLanguage}` as const

describe('the page cache', () => {
  test('keeps a document that was rendered completely, in every encoding', async () => {
    const pages = createPageCache()
    const deliver = pages.begin(name)
    const waiting = pages.wait(name)
    expect(pages.get(name)).toBeUndefined()
    deliver(Buffer.from('<p>word</p>'.repeat(100)))
    const stored = await waiting
    expect([...stored!.representations.keys()].sort()).toEqual(['br', 'gzip', 'identity', 'zstd'])
    expect(pages.get(name)).toBe(stored)
    expect(pages.wait(name)).toBeUndefined()
    expect(pages.size).toBe(1)
  })

  test.each(routes.filter(({ language, page }) => language === otherLanguage && ['index', innerPage].includes(page)))(
    'compresses $path at the best level of each encoding',
    async ({ path, name }) => {
      // To save time, the other tests use a page cache with quick compression. This test needs the production page cache.
      const { pages } = await readSite()
      const site = await testSite({}, { pages })
      await warmHandler(site, path)
      const { representations } = site.pages.get(name)!
      const whole = representations.get('identity')!.body
      const size = (encoding: Encoding) => representations.get(encoding)!.body.length
      const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION, ZSTD_c_compressionLevel } = constants
      const most = {
        br: brotliCompressSync(whole, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } }),
        zstd: zstdCompressSync(whole, { params: { [ZSTD_c_compressionLevel]: 19 } }),
        gzip: gzipSync(whole, { level: Z_BEST_COMPRESSION }),
      }
      for (const [encoding, { length }] of Object.entries(most))
        expect([encoding, size(encoding as Encoding) / length]).toEqual([encoding, expect.closeTo(1, 2)])
      expect(size('br')).toBeLessThan(size('zstd'))
      expect(size('zstd')).toBeLessThan(size('gzip'))
    },
  )

  test('keeps nothing of a failed render', async () => {
    const pages = createPageCache()
    const deliver = pages.begin(home)
    const waiting = pages.wait(home)
    deliver(undefined)
    expect(await waiting).toBeUndefined()
    expect(pages.wait(home)).toBeUndefined()
    expect(pages.size).toBe(0)
  })

  test('reports a render in progress for its own document only', () => {
    const pages = createPageCache()
    pages.begin(name)
    expect(pages.wait(`${innerPage}___${thirdLanguage}`)).toBeUndefined()
  })
})
