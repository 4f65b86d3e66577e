import type { ServerResponse } from 'node:http'
import { FirestoreError } from '../firestore-error.ts'

export type Stream = {
  receive(message: unknown): void
  close(): void
}

export type Send = (message: object) => void

export type Channel = ReturnType<typeof openChannel>

const heartbeatMs = 25_000
const idleMs = 120_000
const mostUnconfirmedBytes = 8 * 1_048_576
/** The server ends a longer response, so that the client reconnects and confirms the messages that it has received. */
const mostResponseBytes = 1_048_576

/**
 * Opens a WebChannel session, which the web SDK uses for streams. The client sends numbered messages in POST requests, and
 * receives numbered arrays in a response that the server keeps open. The protocol is documented only by its client:
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/webchannelbase.js
 */
export function openChannel(open: (send: Send) => Stream, onClose: () => void, log: (error: unknown) => void) {
  let stream: Stream | undefined
  let back: { response: ServerResponse; isPoll: boolean; sent: number; bytes: number } | undefined
  let waiting: { number: number; text: string }[] = []
  let last = 0
  let received = 0
  let isClosed = false

  const waitingBytes = () => waiting.reduce((sum, { text }) => sum + text.length, 0)

  const push = (content: unknown): void => {
    if (isClosed) return
    last += 1
    waiting.push({ number: last, text: JSON.stringify([last, [content]]) })
    if (waitingBytes() > mostUnconfirmedBytes) close()
    else flush()
  }

  const flush = (): void => {
    if (!back) return
    const { sent } = back
    const arrays = waiting.filter(({ number }) => number > sent)
    if (arrays.length === 0) return
    const text = frame(arrays.map(array => array.text))
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
    stream?.close()
    onClose()
  }

  const heartbeat = setInterval(() => push('noop'), heartbeatMs).unref()
  const idle = setTimeout(() => (back ? idle.refresh() : close()), idleMs).unref()

  return {
    close,
    attach(response: ServerResponse, confirmed: number, isPoll: boolean): void {
      detach()
      const mine = { response, isPoll, sent: confirmed, bytes: 0 }
      back = mine
      response.on('close', () => {
        if (back === mine) back = undefined
      })
      // If no byte arrives soon, the client assumes a buffering proxy and changes to polling.
      if (!isPoll && waiting.length === 0) push('noop')
      else flush()
    },
    /** The client repeats a request if its response was lost. */
    receive(offset: number, messages: unknown[]): void {
      idle.refresh()
      for (const [at, message] of messages.entries()) {
        if (isClosed || offset + at < received) continue
        received = offset + at + 1
        try {
          stream ??= open(push)
          stream.receive(message)
        } catch (error) {
          const isExpected = error instanceof FirestoreError
          if (!isExpected) log(error)
          push({ error: (isExpected ? error : new FirestoreError('INTERNAL', 'The local Firestore failed.')).streamed })
        }
      }
    },
    confirm(number: number): number {
      waiting = waiting.filter(array => array.number > number)
      return Math.min(number, last)
    },
    /**
     * Returns the response to a client message: whether a back channel is open (1 or 0), the number of the last array, and the
     * total length of the unconfirmed arrays in UTF-16 code units.
     */
    status: () => [back ? 1 : 0, last, waitingBytes()],
  }
}

/** A chunk contains the length of a JSON array in UTF-16 code units, a line break, and the array. */
export function frame(arrays: readonly string[]): string {
  const json = `[${arrays.join(',')}]`
  return `${json.length}\n${json}`
}
