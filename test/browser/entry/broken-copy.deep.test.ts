import { eventually } from '../../support/eventually.ts'
import { listeningServer } from '../../support/http-server.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

let broken = ''
let requests = 0

/** Sends only half of the script `broken` on the first request for it, but marks the response as complete. */
async function serveBroken() {
  const site = await sharedSite()
  const { server, close } = await listeningServer(async (request, response) => {
    const answer = await fetch(site.url + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const isBroken = request.url === broken && requests++ === 0
    for (const name of ['content-type', 'cache-control', 'etag']) {
      const value = answer.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    response.statusCode = answer.status
    response.end(isBroken ? body.subarray(0, body.length / 2) : body)
  })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, stop: async () => close() }
}

const here = visits(serveBroken, still)

test('a script that is damaged in the HTTP cache is fetched again before the page is reloaded', async () => {
  const html = await (await fetch(here.site.url)).text()
  const scripts = [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, address]) => address!)
  const sizes = await Promise.all(
    scripts.map(async address => (await (await fetch(here.site.url + address)).text()).length),
  )
  broken = scripts[sizes.indexOf(Math.max(...sizes))]!
  const { page, said } = await here.visit('/', { hydrated: false })
  await isHydrated(page)
  expect(requests).toBe(2)
  await eventually(() => expect(said().join()).toContain('could not be hydrated'))
})
