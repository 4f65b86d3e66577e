import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, fetch } from 'undici'
import { createRequestClient, type RequestParts } from '../../../shared/request/create-request-client.ts'
import { RequestError } from '../../../shared/request/request-error.ts'
import { controlTimeout } from '../../support/control-timeout.ts'

type Answer = (req: IncomingMessage, res: ServerResponse) => void

const dispatcher = new Agent({ keepAliveTimeout: 1 })
const undici = ((url: string, init: object) => fetch(url, { ...init, dispatcher })) as unknown as RequestParts['fetch']

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
  const reported: RequestError[] = []
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
    onError: error => void reported.push(error),
  })
  return { client, base, reported, steps }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: RequestError) => error,
  )
const json = { 'content-type': 'application/json' }

describe('createRequestClient with undici', () => {
  afterEach(() => jest.restoreAllMocks())

  test.each(['get', 'post', 'put', 'delete'] as const)('resolves a %s with the body alone', method =>
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
    ['a text as it is', { 'content-type': 'text/plain' }, 'words', 'words'],
    ['an empty text for an empty body', json, '', ''],
    ['the parsed value of another kind of JSON', { 'content-type': 'application/problem+json' }, '{"a":1}', { a: 1 }],
  ])('returns %s', (_name, headers, body, expected) =>
    using(
      (_req, res) => res.writeHead(200, headers).end(body),
      async ({ client }) => expect(await client.get('/')).toEqual(expected),
    ),
  )

  test('rejects with status and URL, reports the error once and ends the overlay', () =>
    using(
      (_req, res) => res.writeHead(503).end('busy'),
      async ({ client, base, reported, steps }) => {
        const error = await failure(client.get('/a'))
        expect(error).toBeInstanceOf(RequestError)
        expect([error?.status, error?.url]).toEqual([503, `${base}/a`])
        expect([reported, steps]).toEqual([[error], ['start', 'end']])
      },
    ))

  test.each<[string, object, string, unknown]>([
    ['the parsed JSON', json, '{"details":{"name":"taken"}}', { details: { name: 'taken' } }],
    ['the text', { 'content-type': 'text/plain' }, 'busy', 'busy'],
    ['undefined for broken JSON', json, '{', undefined],
  ])('rejects with the message key and %s of a refusal', (_name, headers, body, expected) =>
    using(
      (_req, res) => res.writeHead(422, { ...headers }).end(body),
      async ({ client }) => {
        const error = await failure(client.post('/a', {}))
        expect(error).toMatchObject({ name: 'RequestError', status: 422, messageKey: 'request.422' })
        expect(error?.body).toEqual(expected)
      },
    ),
  )

  test('rejects with the status of a refusal whose body breaks', () =>
    using(
      (req, res) => {
        res.writeHead(429, { ...json, 'content-length': '100' }).write('{', () => req.socket.destroy())
      },
      async ({ client }) => {
        const error = await failure(client.get('/'))
        expect([error?.status, error?.body]).toEqual([429, undefined])
      },
    ))

  test('rejects with the status of the response if its JSON cannot be parsed', () =>
    using(
      (_req, res) => res.writeHead(200, json).end('<p>'),
      async ({ client }) => expect((await failure(client.get('/')))?.status).toBe(200),
    ))

  test.each<[string, Answer]>([
    ['before the head of the answer', req => req.socket.destroy()],
    [
      'in the middle of the body',
      (req, res) => {
        res.writeHead(200, { ...json, 'content-length': '100' }).write('{')
        res.write('"a', () => req.socket.destroy())
      },
    ],
  ])('rejects with the status 0 if the connection breaks %s', (_name, answer) =>
    using(answer, async ({ client }) => expect((await failure(client.get('/')))?.status).toBe(0)),
  )

  test.each<[string, (res: ServerResponse, expire: () => void) => void]>([
    ['before the head of the answer', (_res, expire) => expire()],
    ['in the middle of the body', (res, expire) => void res.writeHead(200, json).write('{', expire)],
  ])('rejects with 408 when the time limit passes %s', (_name, answer) => {
    const expire = controlTimeout(3210)
    return using(
      (_req, res) => answer(res, expire),
      async ({ client }) => expect((await failure(client.get('/', { timeout: 3210 })))?.status).toBe(408),
    )
  })

  test.each([302, 307])('does not follow a redirect with its token or its body (%d)', async status => {
    const received: string[] = []
    const stranger = createServer((req, res) => {
      received.push(req.url!)
      res.writeHead(200, json).end('{}')
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const Location = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/latest/meta-data/`
    await using(
      (_req, res) => res.writeHead(status, { Location }).end(),
      async ({ client }) => expect((await failure(client.post('/a', { secret: 1 })))?.status).toBe(0),
    )
    expect(received).toEqual([])
    stranger.close()
  })

  test('does not report a refusal if the caller aborts while its body arrives', () => {
    const stop = new AbortController()
    return using(
      (_req, res) => void res.writeHead(500, json).write('{', () => stop.abort()),
      async ({ client, reported }) => {
        const error = await failure(client.get('/', { signal: stop.signal }))
        expect([error?.name, reported]).toEqual(['AbortError', []])
      },
    )
  })

  test('rejects with an AbortError that is not reported when the caller aborts', () => {
    const stop = new AbortController()
    return using(
      () => stop.abort(),
      async ({ client, reported, steps }) => {
        const error = await failure(client.get('/', { signal: stop.signal, timeout: 60_000 }))
        expect([error?.name, reported, steps]).toEqual(['AbortError', [], ['start', 'end']])
      },
    )
  })

  test.each([undefined, 60_000])('sends no request if its signal is already aborted (timeout %s)', async timeout => {
    const asked: unknown[] = []
    await using(
      req => void asked.push(req.url),
      async ({ client, reported }) => {
        const error = await failure(client.get('/', { signal: AbortSignal.abort(), timeout }))
        expect([error?.name, reported, asked]).toEqual(['AbortError', [], []])
      },
    )
  })

  test.each(['@evil.test/', '.evil.test', '/../v2/a', '/../v12/a', '/%2E%2e/v2', '\\..\\v2', 'a', ''])(
    'rejects the path %j before it sends anything',
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
