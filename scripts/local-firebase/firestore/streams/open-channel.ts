import type { ServerResponse } from 'node:http'
import { FirestoreError } from '../firestore-error.ts'
import { createOutbox, frame } from './outbox.ts'
import type { Send, Stream } from './stream.ts'

export type Channel = ReturnType<typeof openChannel>

const heartbeatMs = 25_000
const idleMs = 120_000
/** A response that carried this much is ended, so that the client comes back and confirms what it has. */
const mostResponseBytes = 1_048_576

/**
 * One session of WebChannel, the protocol of the web SDK's streams: numbered messages go up in POST requests, numbered
 * arrays come down in a response that is kept open. It is described only by its client:
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/webchannelbase.js
 */
export function openChannel(
  id: string,
  open: (send: Send) => Stream,
  onClose: () => void,
  log: (fault: unknown) => void,
) {
  const outbox = createOutbox()
  let back: { response: ServerResponse; isPoll: boolean; sent: number; bytes: number } | undefined
  let received = 0
  let isClosed = false

  const push = (message: object): void => {
    if (isClosed) return
    if (!outbox.add([message])) return close()
    flush()
  }

  const flush = (): void => {
    if (!back) return
    const { arrays, last } = outbox.after(back.sent)
    if (arrays.length === 0) return
    const text = frame(arrays)
    back.sent = last
    back.bytes += text.length
    back.response.write(text)
    if (back.isPoll || back.bytes > mostResponseBytes) detach()
  }

  const detach = (): void => {
    back?.response.end()
    back = undefined
    idle.refresh()
  }

  const close = (): void => {
    if (isClosed) return
    isClosed = true
    detach()
    clearInterval(heartbeat)
    clearTimeout(idle)
    stream.close()
    onClose()
  }

  const beat = (): void => {
    if (!outbox.add(['noop'])) return close()
    flush()
  }

  const heartbeat = setInterval(beat, heartbeatMs).unref()
  const idle = setTimeout(() => (back ? idle.refresh() : close()), idleMs).unref()
  const stream = open(push)

  return {
    id,
    close,
    /** Takes a response as the back channel; a poll is answered with what there is. */
    attach(response: ServerResponse, confirmed: number, isPoll: boolean): void {
      detach()
      const mine = { response, isPoll, sent: confirmed, bytes: 0 }
      back = mine
      response.on('close', () => {
        if (back === mine) back = undefined
      })
      // The client takes a stream without first bytes for one that a proxy holds back, and falls back to polling.
      if (!isPoll && outbox.isEmpty()) beat()
      else flush()
    },
    /** Takes messages of a forward request, each once: a request may be repeated after a lost answer. */
    receive(offset: number, messages: unknown[]): void {
      idle.refresh()
      for (const [at, message] of messages.entries()) {
        if (isClosed || offset + at < received) continue
        received = offset + at + 1
        try {
          stream.receive(message)
        } catch (error) {
          const isExpected = error instanceof FirestoreError
          if (!isExpected) log(error)
          push({ error: (isExpected ? error : new FirestoreError('INTERNAL', 'The local Firestore failed.')).streamed })
        }
      }
    },
    confirm: outbox.confirm,
    /** What a forward request is answered: whether a back channel is there, the last array's number, bytes on the way. */
    status: () => [back ? 1 : 0, outbox.last(), outbox.bytes()],
  }
}
