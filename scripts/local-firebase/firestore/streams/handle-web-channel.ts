import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal, readBody } from '../../bodies.ts'
import { type Channel, openChannel } from './open-channel.ts'
import { frame } from './outbox.ts'
import type { Send, Stream } from './stream.ts'

const mostChannels = 100
/** Firestore's own limit of a request is 10 MiB; escaping makes the body longer. */
const mostBytes = 12 * 1_048_576
const mostMessages = 1000
const protocolVersion = 8
const serverVersion = 14
const keepAliveMs = 30_000

export type OpenStream = (authorization: string | undefined, send: Send) => Stream

/** All channels of one kind of stream. */
export function handleWebChannel(openStream: OpenStream, log: (fault: unknown) => void) {
  const channels = new Map<string, Channel>()

  const open = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { offset, messages, authorization } = parseForward(await readBody(request, mostBytes))
    if (channels.size >= mostChannels) throw new Refusal(503, 'Too many channels are open.')
    const id = randomBytes(18).toString('base64url')
    const channel = openChannel(
      id,
      send => openStream(authorization ?? request.headers.authorization, send),
      () => channels.delete(id),
      log,
    )
    channels.set(id, channel)
    response.setHeader('x-http-session-id', id)
    response.end(frame([JSON.stringify([0, ['c', id, '', protocolVersion, serverVersion, keepAliveMs]])]))
    channel.receive(offset, messages)
  }

  const forward = async (channel: Channel, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { offset, messages } = parseForward(await readBody(request, mostBytes))
    channel.receive(offset, messages)
    response.end(frame([JSON.stringify(channel.status()).slice(1, -1)]))
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> => {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    const id = query.get('SID')
    if (request.method === 'POST' && !id) return open(request, response)
    const channel = channels.get(id ?? '')
    // These words make the client open a new session: after a restart it must not wait for its timeout.
    if (!channel) throw new Refusal(400, 'Unknown SID')
    const confirmed = channel.confirm(Number(query.get('AID')) || 0)
    if (query.get('TYPE') === 'terminate') {
      channel.close()
      response.end()
    } else if (request.method === 'POST') await forward(channel, request, response)
    else channel.attach(response, confirmed, query.get('CI') === '1')
  }

  return {
    handle,
    close: () => {
      for (const channel of channels.values()) channel.close()
    },
  }
}

type Forward = {
  /** Number of the first message. */
  offset: number
  messages: unknown[]
  /** The Authorization header, which the first request carries in its body to spare a preflight. */
  authorization: string | undefined
}

/** The body of a forward request: `headers=...&count=2&ofs=0&req0___data__={...}&req1___data__={...}`. */
function parseForward(body: string): Forward {
  const form = new URLSearchParams(body)
  const count = Number(form.get('count') ?? 0)
  const offset = Number(form.get('ofs') ?? 0)
  if (!(count >= 0 && count <= mostMessages && offset >= 0)) throw new Refusal(400, 'The messages are not counted.')
  const messages = Array.from({ length: count }, (_, at) => parse(form.get(`req${at}___data__`) ?? '{}'))
  return { offset, messages, authorization: /^authorization:\s*(.*)$/im.exec(form.get('headers') ?? '')?.[1] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'A message is not JSON.')
  }
}
