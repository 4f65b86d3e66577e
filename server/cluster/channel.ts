/** A worker may run an older or newer build than the leader, so this message format must not change. */
type Message = { ask: number; question: string } | { answer: number; value: unknown }

export type Channel = {
  /** Resolves to undefined on timeout. */
  request(question: string): Promise<unknown>
  receive(message: unknown): Promise<void>
}

const timeoutMs = 1_000

export function createChannel(send: (message: Message) => void, respond: (question: string) => unknown): Channel {
  const pending = new Map<number, (value: unknown) => void>()
  let count = 0

  return {
    request(question) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const timer = setTimeout(resolve, timeoutMs, undefined)
      pending.set(id, resolve)
      send({ ask: id, question })
      return promise.finally(() => {
        clearTimeout(timer)
        pending.delete(id)
      })
    },
    async receive(message) {
      if (isMessage(message, 'ask')) send({ answer: message.ask, value: await respond(message.question) })
      else if (isMessage(message, 'answer')) pending.get(message.answer)?.(message.value)
    },
  }
}

function isMessage<Kind extends 'ask' | 'answer'>(
  message: unknown,
  kind: Kind,
): message is Extract<Message, Record<Kind, number>> {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, kind)
}
