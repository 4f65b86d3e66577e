import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import { join } from 'node:path'
import { isLoopback } from '../../server/http/is-loopback.ts'
import { identityOf, isRunning } from '../../server/process/process-identity.ts'
import type { LocalFirebaseOptions } from './create-local-firebase.ts'

/** An `import` of node:http would also load undici, which would delay the start of the site. */
const { createServer } = process.getBuiltinModule('node:http')

export type LocalFirebase = {
  url: string
  close(): Promise<void>
}

export type StartOptions = LocalFirebaseOptions & {
  /** Must be a loopback address. */
  host?: string
  /** By default, any free port. */
  port?: number
  handedOver?: HandedOver
  siteOrigins: string[]
  /** The data loads when the returned promise has resolved, or earlier if a request arrives. */
  onListening?: (url: string) => Promise<void> | void
}

/** Another process accepts connections on `port` and passes each socket to `accept`. */
export type HandedOver = { port: number; receive(accept: (socket: Socket) => void): void }

/** Uses a separate port, because browsers open at most six HTTP/1.1 connections to an origin. */
export async function startLocalFirebase(options: StartOptions): Promise<LocalFirebase> {
  const { dataDir, host = '127.0.0.1', siteOrigins, handedOver, onListening } = options
  if (!isLoopback(host)) throw new Error(`The local Firebase cannot listen on ${host}: it needs a loopback address.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 })
  server.maxConnections = 500
  const loaded = Promise.withResolvers<RequestListener>()
  loaded.promise.catch(() => {})
  const asked = new Promise(resolve => server.once('request', resolve))
  server.on('request', (request, response) => {
    loaded.promise.then(
      listener => listener(request, response),
      () => response.destroy(),
    )
  })
  try {
    handedOver?.receive(socket => server.emit('connection', socket))
    const port = handedOver?.port ?? (await listen(server, options.port ?? 0, host))
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
    const url = `http://${authority}`
    await Promise.race([onListening?.(url), asked])
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

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!createLock(file)) {
    const holder = readFileSync(file, 'utf8')
    // In a container, a restarted process often gets the pid of the process that was killed.
    if (holder !== String(process.pid) && isRunning(holder)) {
      const [pid] = holder.split(' ')
      throw new Error(
        `${folder} is in use by process ${pid}. Stop this process, or remove ${file} if the process is not this site.`,
      )
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
