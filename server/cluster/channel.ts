type Message = { ask: number; question: string } | { answer: number; value: unknown }

/** Questions and answers between two processes, which only know messages; both ends hold one. */
export type Channel = {
  /** Undefined where no answer comes in time. */
  ask(question: string): Promise<unknown>
  receive(message: unknown): Promise<void>
}

const timeoutMs = 1_000

export function createChannel(send: (message: Message) => void, reply: (question: string) => unknown): Channel {
  const waiting = new Map<number, (value: unknown) => void>()
  let count = 0

  return {
    ask(question) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const timer = setTimeout(resolve, timeoutMs, undefined)
      waiting.set(id, resolve)
      send({ ask: id, question })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
    async receive(message) {
      if (isMessage(message, 'ask')) send({ answer: message.ask, value: await reply(message.question) })
      else if (isMessage(message, 'answer')) waiting.get(message.answer)?.(message.value)
    },
  }
}

function isMessage<Kind extends 'ask' | 'answer'>(
  message: unknown,
  kind: Kind,
): message is Extract<Message, Record<Kind, number>> {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, kind)
}
