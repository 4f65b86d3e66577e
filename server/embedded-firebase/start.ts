import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../http/is-loopback.ts'
import { adminAgent } from './admin-agent.ts'
import { createEmbeddedFirebase, type EmbeddedFirebaseOptions } from './create-embedded-firebase.ts'

/** What the browser needs to reach it; plain JSON. */
export type EmbeddedBrowserConfig = {
  options: { apiKey: string; projectId: string; appId: string }
  /** For `connectAuthEmulator`. */
  authUrl: string
  /** For `connectFirestoreEmulator`. */
  firestoreHost: string
  firestorePort: number
}

export type StartOptions = EmbeddedFirebaseOptions & {
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
export async function startEmbeddedFirebase(options: StartOptions) {
  const { host = '127.0.0.1', port: wished = 0, siteOrigins, projectId } = options
  if (!isLoopback(host)) throw new Error(`The local Firebase cannot listen on ${host}: it is for this machine alone.`)
  const firebase = createEmbeddedFirebase(options)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 })
  server.maxConnections = 500
  try {
    server.listen(wished, host)
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
    /** For `initializeApp` of firebase-admin; another process makes its own by `adminAgent(url)`. */
    adminAgent: adminAgent(url),
    browserConfig: {
      options: { apiKey: 'local', projectId, appId: 'local' },
      authUrl: url,
      firestoreHost: hostname,
      firestorePort: port,
    } satisfies EmbeddedBrowserConfig,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      firebase.close()
      server.closeAllConnections()
      await closed
    },
  }
}
