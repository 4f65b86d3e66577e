import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Databases are asked below these paths; all else is accounts. */
const ofDatabase = /^\/(google\.firestore|v1\/projects)/

/** One address, as a site is given: the database behind it is the official emulator, the accounts are the local Firebase's. */
export async function joinOfficial(firestoreUrl: string, authUrl: string) {
  const server = createServer((request, response) => {
    const { host } = new URL(ofDatabase.test(request.url ?? '') ? firestoreUrl : authUrl)
    const [hostname, port] = host.split(':')
    const { method, url: path, headers } = request
    const onward = ask({ hostname, port, method, path, headers: { ...headers, host } }, answer => {
      response.writeHead(answer.statusCode!, answer.headers)
      response.flushHeaders()
      pipeline(answer, response, () => {})
    })
    onward.on('error', () => response.destroy())
    pipeline(request, onward, () => {})
    response.on('close', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
