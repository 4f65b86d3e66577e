import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { agents } from '../../support/agents.ts'
import { askAs } from '../../support/ask-as.ts'
import { listeningServer } from '../../support/http-server.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const person = { 'user-agent': agents.chrome, accept: 'text/html' }
const browser = { ...person, 'accept-encoding': 'gzip, deflate, br, zstd' }

describe('stored error pages', () => {
  silentConsole()
  test.each(['identity', 'gzip', 'br', 'zstd', 'deflate'])(
    'one page in %s serves every address that is wrong in the same way',
    async coding => {
      const site = await testSite()
      const handler = createHandler(site)
      const ask = (path: string, own = {}) => askAs(handler, path, coding, { ...person, ...own })
      const [rendered, stored, again] = [
        await ask('/de/a'),
        await ask('/de/b/c?d'),
        await ask('/x', { cookie: 'i18n_redirected=de' }),
      ]
      expect(site.pages.size).toBe(1)
      for (const { status, headers, text } of [rendered, stored, again]) {
        expect([status, text]).toEqual([404, rendered.text])
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-language': 'de',
        })
        expect(headers.vary!.split(', ').sort()).toEqual([
          'Accept',
          'Accept-Encoding',
          'Cookie',
          'Sec-Fetch-Dest',
          'User-Agent',
        ])
        expect(headers).not.toHaveProperty('set-cookie')
      }
      // nginx would not gather it, and leave a slow reader to us.
      expect([rendered, stored].map(({ headers }) => headers['x-accel-buffering'])).toEqual(['no', undefined])
      expect(stored.headers['content-length']).toBe(String(stored.size))
      expect(stored.encoding).toBe(coding === 'deflate' ? 'identity' : coding)
    },
  )

  test('errors of another status, kind or language have a page of their own', async () => {
    const site = await testSite()
    const handler = createHandler(site)
    const titles = []
    for (const path of ['/x', '/%ff', '/de/x', '/x', '/%ff', '/de/x']) {
      titles.push(/<title>(.*) · /.exec((await request(handler).get(path).set(person)).text)![1])
    }
    const { en, de } = site.catalogues
    const expected = [en.errors['notFound.title'], en.errors['unreadable.title'], de.errors['notFound.title']]
    expect(titles).toEqual([...expected, ...expected])
    expect(site.pages.size).toBe(3)
  })

  test('who holds an error page is not told that it holds a page', async () => {
    const handler = createHandler(await testSite())
    await request(handler).get('/x').set(person)
    for (const tag of ['*', (await request(handler).get('/x').set(person)).headers.etag]) {
      expect(
        (
          await request(handler)
            .get('/x')
            .set({ ...person, 'If-None-Match': tag })
        ).status,
      ).toBe(404)
    }
  })

  test('a thousand wrong addresses cost little more than as many pages', async () => {
    const { server, close } = await listeningServer(createHandler(await testSite()))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (path: string) => {
      const asked = get({ agent, port: (server.address() as AddressInfo).port, path, headers: browser })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      return buffer(answer)
    }
    const cost = async (path: (turn: number) => string) => {
      const before = process.cpuUsage()
      for (let turn = 0; turn < 250; turn++) await ask(path(turn))
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const ratios: number[] = []
    for (let round = 0; round < 4; round++) {
      ratios.push((await cost(turn => `/nowhere/${round}/${turn}`)) / (await cost(() => '/de')))
    }
    agent.destroy()
    close()
    expect(Math.min(...ratios)).toBeLessThan(4)
  })
})
