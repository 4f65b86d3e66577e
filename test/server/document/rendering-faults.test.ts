import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { agents } from '../../support/agents.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { everyView, failingSoon, Hanging, Throwing, withLatePart } from '../../support/views.tsx'

const impatient = { RENDER_TIMEOUT_MS: '50' }

describe('rendering faults', () => {
  silentConsole()
  test('a view that throws becomes the 500 page in the language of the path, and is rendered anew', async () => {
    const site = await testSite()
    const { faq } = site.views
    site.views = { ...site.views, faq: Throwing }
    const handler = createHandler(site)
    const { headers, text } = await request(handler).get('/de/faq').expect(500)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-language': 'de' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(text).toContain(site.catalogues.de.errors['failed.title'])
    expect(text).not.toContain('broken')
    expect(site.events).toEqual([[expect.objectContaining({ path: '/de/faq' }), 'A request failed.']])
    site.views = { ...site.views, faq }
    expect((await request(handler).get('/de/faq').expect(200)).headers).not.toHaveProperty('etag')
  })

  test('programs and crawlers are told of a fault, and nothing of its kind', async () => {
    const handler = createHandler(await testSite({}, { views: everyView(Throwing) }))
    const program = await request(handler).get('/faq').set('Accept', 'application/json').expect(500)
    const [statusMessage, message] = ['Internal Server Error', 'Internal Server Error']
    expect(program.body).toEqual({ error: true, url: '/faq', statusCode: 500, statusMessage, message })
    const crawler = await request(handler).get('/faq').set('User-Agent', agents.googlebot).expect(500)
    expect(crawler.text).toBe('500 Internal Server Error\n')
  })

  test('when even the error page fails, a few words remain', async () => {
    const site = await testSite({}, { views: everyView(Throwing) })
    const { headers, text } = await request(createHandler(site)).get('/jp').expect(500)
    expect(text).toBe(fewWords('ja', site.catalogues.jp.errors['failed.title']))
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(site.events.map(event => event[1])).toEqual(['A request failed.', 'The error page failed to render.'])
  })

  test('a part that fails after the shell cuts the answer and is never stored', async () => {
    const site = await testSite()
    const handler = createHandler({ ...site, views: everyView(withLatePart(failingSoon())) })
    await expect(request(handler).get('/faq')).rejects.toThrow(/aborted|hang up/)
    expect(site.pages.size).toBe(0)
    expect(site.pages.wait('faq___en')).toBeUndefined()
    expect(site.events).toHaveLength(1)
  })

  test('a page that never comes is given up after RENDER_TIMEOUT_MS', async () => {
    const site = await testSite(impatient)
    const handler = createHandler({ ...site, views: { ...site.views, faq: Hanging } })
    const start = performance.now()
    await request(handler).get('/faq').expect(500)
    expect(performance.now() - start).toBeLessThan((await testSite()).config.renderTimeoutMs)
    expect(site.pages.wait('faq___en')).toBeUndefined()
  })

  test('a part that never comes is given up after RENDER_TIMEOUT_MS, and the answer is cut', async () => {
    const site = await testSite(impatient)
    const handler = createHandler({ ...site, views: everyView(withLatePart(Hanging)) })
    await expect(request(handler).get('/faq')).rejects.toThrow(/aborted|hang up/)
    expect(site.pages.size).toBe(0)
  })
})

function fewWords(tag: string, title: string): string {
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>`
}
