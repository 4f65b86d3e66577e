import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, fetch } from 'undici'
import { createRequestClient, type RequestParts } from '../../../shared/request/create-request-client.ts'
import { RequestError } from '../../../shared/request/request-error.ts'

type Answer = (req: IncomingMessage, res: ServerResponse) => void

const dispatcher = new Agent({ keepAliveTimeout: 1 })
const undici = ((url: string, init: object) => fetch(url, { ...init, dispatcher })) as unknown as RequestParts['fetch']

/** A client of a server that answers as told, with what it saw and was told. */
async function using<Result>(answer: Answer, test: (client: ReturnType<typeof make>) => Promise<Result>) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await test(make(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function make(base: string) {
  const told: RequestError[] = []
  const steps: string[] = []
  const onStart = () => {
    steps.push('start')
    return () => void steps.push('end')
  }
  const client = createRequestClient({
    base,
    fetch: undici,
    token: () => 'abc',
    onStart,
    onError: error => void told.push(error),
  })
  return { client, base, told, steps }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: RequestError) => error,
  )
const json = { 'content-type': 'application/json' }

describe('createRequestClient with undici', () => {
  test.each(['get', 'post', 'put', 'delete'] as const)('%s resolves with the body alone', method =>
    using(
      async (req, res) => {
        const body: Buffer[] = []
        for await (const chunk of req) body.push(chunk as Buffer)
        const { authorization, 'content-type': type } = req.headers
        const seen = { method: req.method, url: req.url, authorization, type, body: Buffer.concat(body).toString() }
        res.writeHead(200, json).end(JSON.stringify(seen))
      },
      async ({ client, steps }) => {
        const sends = method === 'post' || method === 'put'
        const seen = await (sends ? client[method]('/a?b', { c: 1 }) : client[method]('/a?b'))
        expect(seen).toEqual({
          method: method.toUpperCase(),
          url: '/v1/a?b',
          authorization: 'Bearerabc',
          ...(sends && { type: 'application/json' }),
          body: sends ? '{"c":1}' : '',
        })
        expect(steps).toEqual(['start', 'end'])
      },
    ),
  )

  test.each([
    ['text', { 'content-type': 'text/plain' }, 'words', 'words'],
    ['an empty body', json, '', ''],
    ['another kind of JSON', { 'content-type': 'application/problem+json' }, '{"a":1}', { a: 1 }],
  ])('gives %s as it is', (_name, headers, body, expected) =>
    using(
      (_req, res) => res.writeHead(200, headers).end(body),
      async ({ client }) => expect(await client.get('/')).toEqual(expected),
    ),
  )

  test('rejects with status and address, tells of it once and ends', () =>
    using(
      (_req, res) => res.writeHead(503).end('busy'),
      async ({ client, base, told, steps }) => {
        const error = await failure(client.get('/a'))
        expect(error).toBeInstanceOf(RequestError)
        expect([error?.status, error?.url]).toEqual([503, `${base}/a`])
        expect([told, steps]).toEqual([[error], ['start', 'end']])
      },
    ))

  test('a body that is not the JSON it claims to be keeps the status of its answer', () =>
    using(
      (_req, res) => res.writeHead(200, json).end('<p>'),
      async ({ client }) => expect((await failure(client.get('/')))?.status).toBe(200),
    ))

  test.each<[string, Answer]>([
    ['before its head', req => req.socket.destroy()],
    [
      'in the middle of its body',
      (req, res) => {
        res.writeHead(200, { ...json, 'content-length': '100' }).write('{')
        setTimeout(() => req.socket.destroy(), 20)
      },
    ],
  ])('an answer that breaks off %s has the status 0', (_name, answer) =>
    using(answer, async ({ client }) => expect((await failure(client.get('/')))?.status).toBe(0)),
  )

  test('gives up after its time as 408, also in the middle of a body', () =>
    using(
      (_req, res) => void res.writeHead(200, json).write('{'),
      async ({ client }) => expect((await failure(client.get('/', { timeout: 50 })))?.status).toBe(408),
    ))

  test.each([302, 307])('follows nobody elsewhere, with neither token nor body (%d)', async status => {
    const strangers: string[] = []
    const stranger = createServer((req, res) => {
      strangers.push(req.url!)
      res.writeHead(200, json).end('{}')
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const Location = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/latest/meta-data/`
    await using(
      (_req, res) => res.writeHead(status, { Location }).end(),
      async ({ client }) => expect((await failure(client.post('/a', { secret: 1 })))?.status).toBe(0),
    )
    expect(strangers).toEqual([])
    stranger.close()
  })

  test('an abort by the caller is theirs: nobody is told', () =>
    using(
      () => {},
      async ({ client, told, steps }) => {
        const stop = new AbortController()
        setTimeout(() => stop.abort(), 20)
        const error = await failure(client.get('/', { signal: stop.signal, timeout: 5000 }))
        expect([error?.name, told, steps]).toEqual(['AbortError', [], ['start', 'end']])
      },
    ))

  test.each([undefined, 60_000])(
    'with a signal that was aborted before, nothing is asked (timeout %s)',
    async timeout => {
      const asked: unknown[] = []
      await using(
        req => void asked.push(req.url),
        async ({ client, told }) => {
          const error = await failure(client.get('/', { signal: AbortSignal.abort(), timeout }))
          expect([error?.name, told, asked]).toEqual(['AbortError', [], []])
        },
      )
    },
  )

  test.each(['@evil.test/', '.evil.test', '/../v2/a', '/../v12/a', '/%2E%2e/v2', '\\..\\v2', 'a', ''])(
    'refuses %j before anything is sent',
    path =>
      using(
        (_req, res) => res.writeHead(200, json).end('{}'),
        async ({ client, steps }) => {
          await expect(client.get(path)).rejects.toThrow(TypeError)
          expect(steps).toEqual([])
        },
      ),
  )
})
