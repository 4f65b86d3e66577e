import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Encoding } from '../../../server/http/representation.ts'
import { createPageCache } from '../../../server/page/page-cache.ts'
import { routes } from '../../../shared/routes.ts'
import { readSite, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

describe('createPageCache', () => {
  test('keeps a document that was rendered whole, in every coding', async () => {
    const pages = createPageCache()
    const deliver = pages.begin('faq___de')
    const waiting = pages.wait('faq___de')
    expect(pages.get('faq___de')).toBeUndefined()
    deliver(Buffer.from('<p>word</p>'.repeat(100)))
    const stored = await waiting
    expect([...stored!.representations.keys()].sort()).toEqual(['br', 'gzip', 'identity', 'zstd'])
    expect(pages.get('faq___de')).toBe(stored)
    expect(pages.wait('faq___de')).toBeUndefined()
    expect(pages.size).toBe(1)
  })

  test.each(routes.filter(({ language }) => language === 'ko'))(
    'keeps $path as small as each coding can make it',
    async ({ path, name }) => {
      // That of visitors, not the quick one of other tests.
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

  test('keeps nothing of a render that failed', async () => {
    const pages = createPageCache()
    const deliver = pages.begin('index___en')
    const waiting = pages.wait('index___en')
    deliver(undefined)
    expect(await waiting).toBeUndefined()
    expect(pages.wait('index___en')).toBeUndefined()
    expect(pages.size).toBe(0)
  })

  test('knows of no render but those under way', () => {
    const pages = createPageCache()
    pages.begin('faq___de')
    expect(pages.wait('faq___en')).toBeUndefined()
  })
})
