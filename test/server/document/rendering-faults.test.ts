import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { use } from 'react'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { fakeTimeouts, until } from '../../support/fake-timeouts.ts'
import { innerPage, innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { everyView, Hanging, Throwing, withLatePart } from '../../support/views.tsx'

const name = `${innerPage}___${defaultLanguage}` as const
const { tag } = languageRow(otherLanguage)

describe('a view that throws', () => {
  silentConsole()

  test('becomes the 500 page in the language of the path, and is rendered again for the next request', async () => {
    const site = await testSite()
    const good = site.views[innerPage]
    site.views = { ...site.views, [innerPage]: Throwing }
    const handler = createApp(site)
    const { headers, text } = await request(handler).get(otherInnerPath).expect(500)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-language': tag })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(text).toContain(site.catalogues[otherLanguage].errors['failed.title'])
    expect(text).not.toContain('broken')
    expect(site.events).toEqual([[expect.objectContaining({ path: otherInnerPath }), 'Request failed']])
    site.views = { ...site.views, [innerPage]: good }
    expect((await request(handler).get(otherInnerPath).expect(200)).headers).not.toHaveProperty('etag')
  })

  test('becomes a response without details for programs and crawlers', async () => {
    const handler = createApp(await testSite({}, { views: everyView(Throwing) }))
    const program = await request(handler).get(innerPath).set('Accept', 'application/json').expect(500)
    const [statusMessage, message] = ['Internal Server Error', 'Internal Server Error']
    expect(program.body).toEqual({ error: true, url: innerPath, statusCode: 500, statusMessage, message })
    const crawler = await request(handler).get(innerPath).set('User-Agent', agents.googlebot).expect(500)
    expect(crawler.text).toBe('500 Internal Server Error\n')
  })

  test('becomes a page with one heading if the error page throws too', async () => {
    const site = await testSite({}, { views: everyView(Throwing) })
    const { headers, text } = await request(createApp(site)).get(otherHome).expect(500)
    const title = site.catalogues[otherLanguage].errors['failed.title']
    expect(text).toBe(
      `<!doctype html><html lang="${tag}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>`,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(site.events.map(event => event[1])).toEqual(['Request failed', 'Could not render the error page'])
  })

  test('closes the connection if its shell was sent, and is not cached', async () => {
    const site = await testSite()
    const late = Promise.withResolvers<never>()
    late.promise.catch(() => {})
    const views = everyView(withLatePart(() => use(late.promise)))
    const { answer, close } = await open(createApp({ ...site, views }), innerPath)
    late.reject(new Error('This part is broken.'))
    await expect(restOf(answer)).rejects.toThrow('aborted')
    expect(site.pages.size).toBe(0)
    expect(site.pages.wait(name)).toBeUndefined()
    expect(site.events).toHaveLength(1)
    close()
  })
})

describe('a view that never ends', () => {
  silentConsole()
  fakeTimeouts()

  test('becomes the 500 page after RENDER_TIMEOUT_MS, not before', async () => {
    const site = await testSite({ RENDER_TIMEOUT_MS: '6000' })
    const { pages } = site.metrics
    const handler = createApp({ ...site, views: { ...site.views, [innerPage]: Hanging } })
    const answer = request(handler).get(innerPath).expect(500).then()
    await until(() => pages.rendering === 1)
    jest.advanceTimersByTime(5_999)
    await new Promise(setImmediate)
    expect(pages.rendering).toBe(1)
    jest.advanceTimersByTime(1)
    await answer
    expect(site.pages.wait(name)).toBeUndefined()
  })

  test('closes the connection after RENDER_TIMEOUT_MS if its shell was sent', async () => {
    const site = await testSite({ RENDER_TIMEOUT_MS: '6000' })
    const { answer, close } = await open(createApp({ ...site, views: everyView(withLatePart(Hanging)) }), innerPath)
    jest.advanceTimersByTime(6_000)
    await expect(restOf(answer)).rejects.toThrow('aborted')
    expect(site.pages.size).toBe(0)
    close()
  })
})

async function open(handler: RequestListener, path: string) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage]
  await once(answer, 'readable')
  return { answer, close: () => void server.close().closeAllConnections() }
}

async function restOf(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
}
