import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHandler } from '../../../server/handler.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { Hanging } from '../../support/views.tsx'

const visitors = 200

silentConsole()

test(`${visitors} visitors of a page that never comes keep nobody from another one, and are all told`, async () => {
  const site = await testSite({ RENDER_TIMEOUT_MS: '8000' })
  site.views = { ...site.views, index: Hanging }
  let asked = 0
  const handler = createHandler(site)
  const server = createServer((req, res) => {
    asked++
    handler(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: visitors + 1 })
  const ask = async (path: string) => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
    await once(answer.resume(), 'end')
    return answer.statusCode
  }
  expect(await ask('/faq')).toBe(200)
  const hanging = Array.from({ length: visitors }, () => ask('/de'))
  while (asked <= visitors) await pause(10)
  expect(site.metrics.pages.rendering).toBeGreaterThan(0)
  expect(await Promise.race([ask('/faq'), ...hanging])).toBe(200)
  expect(new Set(await Promise.all(hanging))).toEqual(new Set([500]))
  expect(site.metrics.pages.rendering).toBe(0)
  expect(site.pages.wait('index___de')).toBeUndefined()
  agent.destroy()
  server.close()
}, 240_000)
