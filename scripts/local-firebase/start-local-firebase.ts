import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { isLoopback } from '../../server/http/is-loopback.ts'
import { identityOf, isRunning } from '../../server/process/process-identity.ts'
import type { LocalFirebaseOptions } from './create-local-firebase.ts'

/** Unlike this call, an import of node:http loads undici for its WebSocket, which delays the start of the site. */
const { createServer } = process.getBuiltinModule('node:http')

export type LocalFirebase = {
  url: string
  close(): Promise<void>
}

export type StartOptions = LocalFirebaseOptions & {
  /** A loopback address. */
  host?: string
  /** With a fixed port, open pages can reconnect after a restart. */
  port?: number
  siteOrigins: string[]
  /** Called as soon as the port is open, although requests wait until the data is loaded. */
  onListening?: (url: string) => void
}

/**
 * Uses its own port, because over HTTP/1.1 a browser opens at most six connections to an origin. Pages that listen to documents
 * occupy them, which would block the site on a shared port.
 */
export async function startLocalFirebase(options: StartOptions): Promise<LocalFirebase> {
  const { dataDir, host = '127.0.0.1', siteOrigins, onListening } = options
  if (!isLoopback(host)) throw new Error(`The local Firebase cannot listen on ${host}: it needs a loopback address.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 })
  server.maxConnections = 500
  const loaded = Promise.withResolvers<RequestListener>()
  // Prevents an unhandled rejection if the start fails before a request arrives.
  loaded.promise.catch(() => {})
  server.on('request', (request, response) => {
    loaded.promise.then(
      listener => listener(request, response),
      () => response.destroy(),
    )
  })
  try {
    server.listen(options.port ?? 0, host)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
    const url = `http://${authority}`
    onListening?.(url)
    const { createLocalFirebase } = await import('./create-local-firebase.ts')
    const firebase = createLocalFirebase(options)
    const hosts = new Set([authority, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    loaded.resolve(firebase.handlerFor({ hosts, origins: new Set(siteOrigins) }))
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
    loaded.reject(error)
    server.close()
    server.closeAllConnections()
    unlock()
    throw error
  }
}

/** Two processes would damage the files of the folder. */
function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!createLock(file)) {
    const holder = readFileSync(file, 'utf8')
    // In a container, a killed process and its successor often have the same pid, so a lock with only our pid is a leftover.
    if (holder !== String(process.pid) && isRunning(holder)) {
      const [pid] = holder.split(' ')
      throw new Error(`${folder} is in use by process ${pid}. Stop it, or remove ${file} if it is not this site.`)
    }
    rmSync(file, { force: true })
    if (!createLock(file)) throw new Error(`Another process has just locked ${folder}. Start again.`)
  }
  return () => rmSync(file, { force: true })
}

function createLock(file: string): boolean {
  try {
    writeFileSync(file, identityOf(process.pid)!, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
