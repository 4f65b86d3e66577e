import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../server/app.ts'
import { fakeTimeouts, until } from '../../support/fake-timeouts.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { Hanging } from '../../support/views.tsx'

const visitors = 50

describe('a page whose render never ends', () => {
  silentConsole()
  fakeTimeouts()

  test(`does not delay other pages, and all of its ${visitors} visitors get an error page`, async () => {
    const site = await testSite()
    site.views = { ...site.views, index: Hanging }
    const { renderTimeoutMs } = site.config
    const { pages } = site.metrics
    const server = createServer(createApp(site)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    let requests = 0
    server.on('request', () => void requests++)
    const { port } = server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: visitors + 1 })
    const ask = async (path: string) => {
      const [answer] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
      await once(answer.resume(), 'end')
      return answer.statusCode
    }

    const hanging = Array.from({ length: visitors }, () => ask(otherHome))
    await until(() => requests === visitors)
    expect(await ask(innerPath)).toBe(200)
    expect(pages.rendering).toBe(1)

    jest.advanceTimersByTime(renderTimeoutMs)
    // Each visitor except the first now starts a new render.
    await until(() => pages.rendering === visitors - 1)
    jest.advanceTimersByTime(renderTimeoutMs)
    expect(new Set(await Promise.all(hanging))).toEqual(new Set([500]))
    expect(pages.rendering).toBe(0)
    expect(site.pages.wait(`index___${otherLanguage}`)).toBeUndefined()
    agent.destroy()
    server.close()
  })
})
