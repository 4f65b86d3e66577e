import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../../server/http/is-loopback.ts'
import { createLocalFirebase, type LocalFirebaseOptions } from './create-local-firebase.ts'

/** Without the undici that an import of it loads for its WebSocket: the start waits for this process. */
const { createServer } = process.getBuiltinModule('node:http')

export type LocalFirebase = {
  /** Where Auth and Firestore answer, and firebase-admin finds the keys of tokens. */
  url: string
  close(): Promise<void>
}

export type StartOptions = LocalFirebaseOptions & {
  /** A loopback address. */
  host?: string
  /** 0 takes any free one; with a fixed one open pages find it again after a restart. */
  port?: number
  /** Origins of the site's pages: `http://127.0.0.1:3000` and what else it is called. */
  siteOrigins: string[]
}

/**
 * Starts the local Firebase on a port of its own: over HTTP/1.1 a browser opens six connections to an origin, and pages
 * that listen to documents keep theirs busy, which on the site's own port would hold up the site.
 */
export async function startLocalFirebase(options: StartOptions): Promise<LocalFirebase> {
  const { host = '127.0.0.1', port: wanted = 0, siteOrigins } = options
  if (!isLoopback(host)) throw new Error(`The local Firebase cannot listen on ${host}: it is for this machine alone.`)
  const firebase = createLocalFirebase(options)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 })
  server.maxConnections = 500
  try {
    server.listen(wanted, host)
    await once(server, 'listening')
  } catch (error) {
    firebase.close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  const hostname = host.includes(':') ? `[${host}]` : host
  const authority = `${hostname}:${port}`
  const hosts = new Set([authority, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
  server.on('request', firebase.handlerFor({ hosts, origins: new Set(siteOrigins) }))
  const url = `http://${authority}`

  return {
    url,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      firebase.close()
      server.closeAllConnections()
      await closed
    },
  }
}
