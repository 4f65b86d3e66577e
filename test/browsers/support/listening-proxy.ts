import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ListeningProxy = {
  url: string
  /** Console messages, exceptions, policy violations, failed loads and error responses that pages have reported. */
  heard: string[]
  forwardTo(site: string): void
  setScript(script: string): void
  cutOff(): void
  stop(): Promise<void>
}

const listener = '/test-listener.js'
const ear = '/test-heard'

/** Adds a script to the start of each page. This script records errors, because WebDriver cannot read the console. */
export async function listeningProxy(): Promise<ListeningProxy> {
  const heard: string[] = []
  let [site, extraScript, isCutOff] = ['', '', false]
  const server = createServer((incoming, response) => {
    if (isCutOff) return response.destroy()
    if (incoming.url === listener) {
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(`(${listen})('${ear}');${extraScript}`)
    }
    if (incoming.url === ear) {
      incoming.setEncoding('utf8').on('data', text => heard.push(text))
      return incoming.on('end', () => response.writeHead(204).end())
    }
    return pass(site, incoming, response, heard)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    forwardTo(address) {
      site = address
    },
    setScript(script) {
      extraScript = script
    },
    cutOff() {
      isCutOff = true
      server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function pass(site: string, incoming: IncomingMessage, response: ServerResponse, heard: string[]): void {
  const { method, url, headers } = incoming
  const outgoing = request(site + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, answer => {
    const { statusCode = 502, headers } = answer
    if (statusCode >= 400) heard.push(`${statusCode}: ${method} ${url}`)
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers)
      return answer.pipe(response)
    }
    const { 'content-length': _, ...others } = headers
    const chunks: Buffer[] = []
    answer.on('data', chunk => chunks.push(chunk))
    return answer.on('end', () => {
      const html = Buffer.concat(chunks).toString()
      response.writeHead(statusCode, others).end(html.replace('<head>', `<head><script src="${listener}"></script>`))
    })
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** Runs in the page. */
function listen(ear: string): void {
  let left = false
  // A navigation cancels the page's requests, so ignore failures after this event.
  addEventListener('beforeunload', () => {
    left = true
  })
  addEventListener('pageshow', () => {
    left = false
  })
  const tell = (text: string) => void (left || navigator.sendBeacon(ear, text))
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const write = console[level]
    console[level] = (...words: unknown[]) => {
      tell(`${level}: ${words.map(String).join(' ')}`)
      write.apply(console, words)
    }
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href } = target as { src?: string; href?: string }
      tell(target === window ? `uncaught: ${message}` : `not loaded: ${src ?? href}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`refused: ${violatedDirective} ${blockedURI}`),
  )
}
