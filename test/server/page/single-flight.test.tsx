import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type ReactNode, use } from 'react'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, innerPath, otherHome } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { Hanging, Throwing } from '../../support/views.tsx'

describe('concurrent first requests of a page', () => {
  silentConsole()
  let close = () => {}
  afterEach(() => close())

  async function counting(env = {}) {
    const site = await testSite(env)
    const View = site.views[innerPage] as () => ReactNode
    const renders = { count: 0 }
    const Counted = () => {
      renders.count += 1
      return View()
    }
    site.views = { ...site.views, [innerPage]: Counted }
    return { site, renders, handler: createApp(site) }
  }

  test('share one render', async () => {
    const { handler, renders } = await counting()
    const server = createServer(handler).listen(0, '127.0.0.1')
    close = () => void server.close().closeAllConnections()
    const answers = await Promise.all(Array.from({ length: 50 }, () => request(server).get(innerPath).expect(200)))
    expect(renders.count).toBe(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('share one render if they arrive in one packet', async () => {
    const { handler, renders } = await counting()
    const { server, socket } = await dial(handler)
    close = () => void server.close().closeAllConnections()
    const ask = `GET ${innerPath} HTTP/1.1\r\nHost: x\r\n`
    socket.write(`${`${ask}\r\n`.repeat(9)}${ask}Connection: close\r\n\r\n`)
    socket.resume()
    await once(socket, 'close')
    expect(renders.count).toBe(1)
  })

  test('share a failure, and a later request renders the page again', async () => {
    const { site, handler, renders } = await counting()
    const good = site.views[innerPage]
    site.views = { ...site.views, [innerPage]: Throwing }
    const failed = await Promise.all([1, 2, 3].map(() => request(handler).get(innerPath)))
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
    site.views = { ...site.views, [innerPage]: good }
    await request(handler).get(innerPath).expect(200)
    await request(handler).get(innerPath).expect(200)
    expect(renders.count).toBe(1)
  })

  test('leave no pending render if every client disconnects', async () => {
    const { site, handler } = await counting({ RENDER_TIMEOUT_MS: '60000' })
    const good = site.views[innerPage]
    site.views = { ...site.views, [innerPage]: Hanging }
    const { server, sockets } = await dialTwice(handler)
    close = () => void server.close().closeAllConnections()
    for (const socket of sockets) {
      const asked = once(server, 'request')
      socket.write(`GET ${innerPath} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await asked
      await eventually(() => expect(site.pages.wait(`${innerPage}___${defaultLanguage}`)).toBeDefined())
    }
    for (const [left, socket] of sockets.reverse().entries()) {
      socket.destroy()
      await eventually(() => expect(site.lines).toHaveLength(left + 1))
    }
    await eventually(() => expect(site.pages.wait(`${innerPage}___${defaultLanguage}`)).toBeUndefined())
    expect(site.pages.size).toBe(0)
    expect(site.lines.map(({ status }) => status)).toEqual([499, 499])
    expect(site.events).toEqual([])
    site.views = { ...site.views, [innerPage]: good }
    await request(server).get(innerPath).expect(200)
  })
})

describe('a render whose clients have all disconnected', () => {
  silentConsole()
  let close = () => {}
  afterEach(() => close())

  test('does not continue when its data arrives', async () => {
    const site = await testSite({ RENDER_TIMEOUT_MS: '60000' })
    const { promise, resolve } = Promise.withResolvers<string>()
    let goneOn = 0
    const Waiting = () => {
      const word = use(promise)
      goneOn += 1
      return <p>{word}</p>
    }
    site.views = { ...site.views, [innerPage]: Waiting, index: Waiting }
    const { server, socket } = await dial(createApp(site))
    close = () => void server.close().closeAllConnections()
    socket.write(`GET ${innerPath} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await eventually(() => expect(site.metrics.pages.rendering).toBe(1))
    socket.destroy()
    await eventually(() => expect(site.metrics.pages.rendering).toBe(0))
    const patient = request(server).get(otherHome).expect(200)
    patient.then(() => {})
    await eventually(() => expect(site.metrics.pages.rendering).toBe(1))
    resolve('here')
    await patient
    expect(goneOn).toBe(1)
  })
})

async function dial(handler: Parameters<typeof createServer>[1]) {
  const server = createServer(handler!).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, socket: connect((server.address() as AddressInfo).port, '127.0.0.1') }
}

async function dialTwice(handler: Parameters<typeof createServer>[1]) {
  const { server, socket } = await dial(handler)
  const second = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const sockets: Socket[] = [socket, second]
  for (const each of sockets) each.on('error', () => {})
  return { server, sockets }
}
