import { createPageCache } from '../../../server/page/page-cache.ts'

describe('createPageCache', () => {
  test('keeps a document that was rendered whole, in every coding', async () => {
    const pages = createPageCache()
    const deliver = pages.begin('faq___de')
    const waiting = pages.wait('faq___de')
    expect(pages.get('faq___de')).toBeUndefined()
    deliver(Buffer.from('<p>word</p>'.repeat(100)))
    const stored = await waiting
    expect([...stored!.forms.keys()].sort()).toEqual(['br', 'gzip', 'identity', 'zstd'])
    expect(pages.get('faq___de')).toBe(stored)
    expect(pages.wait('faq___de')).toBeUndefined()
    expect(pages.size).toBe(1)
  })

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
