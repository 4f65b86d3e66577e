import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lazy, use } from 'react'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, innerPath } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { withLatePart } from '../../support/views.tsx'

const name = `${innerPage}___${defaultLanguage}` as const
const inlineScript = /<script(?![^>]*(src=|application\/))[^>]*>/g
const nonceOf = ({ headers }: IncomingMessage) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]

describe('a page with a suspended part', () => {
  silentConsole()
  let close = () => {}
  afterEach(() => close())

  async function suspended() {
    const late = Promise.withResolvers<string>()
    const site = await testSite()
    site.views = { ...site.views, [innerPage]: withLatePart(() => <p>{use(late.promise)}</p>) }
    const handler = createApp(site)
    const server = createServer(handler as RequestListener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    close = () => void server.close().closeAllConnections()
    const { port } = server.address() as AddressInfo
    const open = async (headers = {}) => {
      const [answer] = (await once(get({ port, path: innerPath, agent: false, headers }), 'response')) as [
        IncomingMessage,
      ]
      return answer.setEncoding('utf8')
    }
    return { late, site, handler, open }
  }

  test('sends its shell with all scripts before the part, and allows the inline scripts of this response only', async () => {
    const { late, open } = await suspended()
    const answer = await open()
    const [shell] = (await once(answer, 'data')) as [string]
    expect(shell).toContain('<h1>Early</h1>')
    expect(shell).toContain('<p>Wait</p>')
    expect(shell).toContain('id="handoff"')
    expect(shell).toMatch(/<script type="module"/)
    expect(shell).not.toContain('</body>')
    late.resolve('The late part')
    let rest = ''
    for await (const piece of answer) rest += piece
    expect(rest).toContain('<p>The late part</p>')
    expect(rest).toMatch(/<\/body>\n<\/html>\n$/)
    const scripts = (shell + rest).match(inlineScript)!
    expect(scripts.length).toBeGreaterThan(0)
    expect(new Set(scripts)).toEqual(new Set([`<script nonce="${nonceOf(answer)}">`]))
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  })

  test('has another nonce in each response', async () => {
    const { late, open } = await suspended()
    const answers = [await open(), await open(), await open()]
    expect(new Set(answers.map(nonceOf)).size).toBe(3)
    expect(answers.map(nonceOf)).not.toContain(undefined)
    for (const answer of answers) expect((await once(answer, 'data'))[0]).toContain('<p>Wait</p>')
    late.resolve('')
    await Promise.all(answers.map(answer => once(answer.resume(), 'end')))
  })

  test('is cached as a complete page, without an inline script or a nonce', async () => {
    const { late, site, handler, open } = await suspended()
    const answer = await open()
    await once(answer, 'data')
    expect(site.pages.get(name)).toBeUndefined()
    late.resolve('The late part')
    await once(answer.resume(), 'end')
    await eventually(() => expect(site.pages.get(name)).toBeDefined())
    const { text, headers } = await request(handler).get(innerPath).expect(200)
    expect(text).toMatch(/<h1>Early<\/h1>.*<p>The late part<\/p>.*<footer/s)
    expect(text).not.toContain('Wait')
    expect(text).not.toMatch(inlineScript)
    expect(headers['content-security-policy']).toBe(site.policy)
    expect(headers).toHaveProperty('etag')
  })

  test('is sent to a crawler as a complete page', async () => {
    const { late, site, open } = await suspended()
    const answering = open({ 'User-Agent': agents.googlebot })
    await eventually(() => expect(site.metrics.pages.rendering).toBe(1))
    late.resolve('The late part')
    const answer = await answering
    let text = ''
    for await (const piece of answer) text += piece
    expect(text).toContain('<p>The late part</p>')
    expect(text).not.toContain('Wait')
    expect(text).not.toMatch(inlineScript)
    expect(nonceOf(answer)).toBeUndefined()
    expect(site.pages.get(name)).toBeDefined()
  })

  test('may contain a lazy component', async () => {
    const { site, handler } = await suspended()
    const Late = lazy(async () => ({ default: () => <p>The late part</p> }))
    site.views = { ...site.views, [innerPage]: withLatePart(Late) }
    const { text } = await request(handler).get(innerPath).expect(200)
    expect(text).toContain('<p>The late part</p>')
    await eventually(() => expect(site.pages.get(name)).toBeDefined())
  })
})
