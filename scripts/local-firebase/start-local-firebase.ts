import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../../server/http/is-loopback.ts'
import type { LocalFirebaseOptions } from './create-local-firebase.ts'
import { lockFolder } from './store/lock-folder.ts'

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
  /** Called with its address as soon as it has one: who asks there before it has loaded its data waits. */
  onListening?: (url: string) => void
}

/**
 * Starts the local Firebase on a port of its own: over HTTP/1.1 a browser opens six connections to an origin, and pages
 * that listen to documents keep theirs busy, which on the site's own port would hold up the site.
 */
export async function startLocalFirebase(options: StartOptions): Promise<LocalFirebase> {
  const { dataDir, host = '127.0.0.1', port: wanted = 0, siteOrigins, onListening } = options
  if (!isLoopback(host)) throw new Error(`The local Firebase cannot listen on ${host}: it is for this machine alone.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 })
  server.maxConnections = 500
  const answer = Promise.withResolvers<RequestListener>()
  // Without it a start that fails would be a rejection that nobody handles.
  answer.promise.catch(() => {})
  server.on('request', (request, response) => {
    answer.promise.then(
      listener => listener(request, response),
      () => response.destroy(),
    )
  })
  try {
    const port = await listen(server, wanted, host)
    const hostname = host.includes(':') ? `[${host}]` : host
    const authority = `${hostname}:${port}`
    const url = `http://${authority}`
    onListening?.(url)
    const { createLocalFirebase } = await import('./create-local-firebase.ts')
    const firebase = createLocalFirebase(options)
    const hosts = new Set([authority, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    answer.resolve(firebase.handlerFor({ hosts, origins: new Set(siteOrigins) }))
    return {
      url,
      async close(): Promise<void> {
        const closed = once(server, 'close')
        server.close()
        firebase.close()
        unlock()
        server.closeAllConnections()
        await closed
      },
    }
  } catch (error) {
    answer.reject(error)
    server.close()
    server.closeAllConnections()
    unlock()
    throw error
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
