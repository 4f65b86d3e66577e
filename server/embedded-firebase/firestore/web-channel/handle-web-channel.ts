import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../http/read-body.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Send, Stream } from '../streams/stream.ts'
import { frame } from './frame.ts'
import { type Channel, openChannel } from './open-channel.ts'
import { parseForward } from './parse-forward.ts'

const mostChannels = 100
/** Firestore's own limit of a request is 10 MiB; escaping makes the body longer. */
const mostBytes = 12 * 1_048_576
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
