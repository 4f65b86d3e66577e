import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal, readBody } from '../../bodies.ts'
import { type Channel, frame, openChannel, type Send, type Stream } from './open-channel.ts'

const mostChannels = 100
/** Firestore limits a request to 10 MiB, and URL encoding makes the body longer. */
const mostBytes = 12 * 1_048_576
const mostMessages = 1000
const protocolVersion = 8
const serverVersion = 14
const keepAliveMs = 30_000

export type OpenStream = (authorization: string | undefined, send: Send) => Stream

export function handleWebChannel(openStream: OpenStream, log: (error: unknown) => void) {
  const channels = new Map<string, Channel>()

  const open = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { offset, messages, authorization = request.headers.authorization } = await readForward(request)
    if (channels.size >= mostChannels) throw new Refusal(503, 'Too many channels are open.')
    const id = randomBytes(18).toString('base64url')
    const channel = openChannel(
      send => openStream(authorization, send),
      () => channels.delete(id),
      log,
    )
    channels.set(id, channel)
    response.setHeader('x-http-session-id', id)
    response.end(frame([JSON.stringify([0, ['c', id, '', protocolVersion, serverVersion, keepAliveMs]])]))
    channel.receive(offset, messages)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> => {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    const id = query.get('SID')
    if (request.method === 'POST' && !id) return open(request, response)
    const channel = channels.get(id ?? '')
    // This text makes the client open a new session immediately, for example after a restart of this server.
    if (!channel) throw new Refusal(400, 'Unknown SID')
    const confirmed = channel.confirm(Number(query.get('AID')) || 0)
    if (query.get('TYPE') === 'terminate') {
      channel.close()
      response.end()
    } else if (request.method === 'POST') {
      const { offset, messages } = await readForward(request)
      channel.receive(offset, messages)
      response.end(frame([channel.status().join(',')]))
    } else channel.attach(response, confirmed, query.get('CI') === '1')
  }

  return {
    handle,
    close: () => {
      for (const channel of channels.values()) channel.close()
    },
  }
}

/** Parses the body of a client message: `headers=...&count=2&ofs=0&req0___data__={...}&req1___data__={...}`. */
async function readForward(request: IncomingMessage) {
  const form = new URLSearchParams(await readBody(request, mostBytes))
  const count = Number(form.get('count') ?? 0)
  const offset = Number(form.get('ofs') ?? 0)
  if (!(count >= 0 && count <= mostMessages && offset >= 0))
    throw new Refusal(400, 'Invalid count or offset of the messages.')
  const messages = Array.from({ length: count }, (_, at) => parse(form.get(`req${at}___data__`) ?? '{}'))
  // The SDK puts the headers of the first request into its body, to avoid a CORS preflight.
  const authorization = /^authorization:\s*(.*)$/im.exec(form.get('headers') ?? '')?.[1]
  return { offset, messages, authorization }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'A message is not JSON.')
  }
}
