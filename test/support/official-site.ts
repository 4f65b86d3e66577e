import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { freePort } from '../../scripts/free-port.ts'
import { startForTest } from '../scripts/local-firebase/support/start-for-test.ts'
import { startOfficialFirestore } from './official-firestore.ts'
import { type ServedSite, serveSite } from './served-site.ts'

const projectId = 'local'

/** Starts the built site with the local Auth and the official Firestore emulator, which share one URL. */
export async function serveOfficialSite(): Promise<ServedSite> {
  const port = await freePort()
  const rules = readFileSync('server/firestore.rules', 'utf8')
  const [auth, official] = await Promise.all([
    startForTest({ projectId, siteOrigins: [`http://127.0.0.1:${port}`] }),
    startOfficialFirestore(projectId, rules),
  ])
  // The first request takes seconds, because the Java virtual machine has just started.
  await fetch(`${official.url}/v1/projects/${projectId}/databases/(default)/documents/users/nobody`)
  const front = await serveBoth(auth.url, official.url)
  const site = await serveSite({ port, env: { LOCAL_FIREBASE_URL: front.url } })
  const stop = async () => {
    await site.stop()
    front.close()
    await official.close()
    await auth.remove()
  }
  return { ...site, stop }
}

async function serveBoth(auth: string, firestore: string) {
  const port = await freePort()
  const server = createServer((req, res) => {
    const { method, url, headers } = req
    const target = new URL(url!, isOfFirestore(url!) ? firestore : auth)
    // When the site's server requests Google's public keys, the Host header names Google's host. Pass that header on unchanged.
    const host = headers.host === `127.0.0.1:${port}` ? target.host : headers.host
    const passed = request(target, { method, headers: { ...headers, host }, agent: false }, answer => {
      res.writeHead(answer.statusCode!, answer.headers)
      res.flushHeaders()
      answer.pipe(res)
    })
    passed.on('error', () => res.destroy())
    res.on('close', () => passed.destroy())
    req.pipe(passed)
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** The SDK uses WebChannel for streams and REST for transactions. */
function isOfFirestore(path: string): boolean {
  return /^\/(google\.firestore|v1\/projects)\b/.test(path)
}
