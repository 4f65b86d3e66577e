type Message = { ask: number; question: string } | { answer: number; value: unknown }

/** Questions and answers over a channel that only knows messages; both ends hold one. */
export type Talk = {
  /** Undefined where no answer comes in time. */
  ask(question: string): Promise<unknown>
  hear(message: unknown): Promise<void>
}

const patienceMs = 1_000

export function createTalk(send: (message: Message) => void, reply: (question: string) => unknown): Talk {
  const waiting = new Map<number, (value: unknown) => void>()
  let count = 0

  return {
    ask(question) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const timer = setTimeout(resolve, patienceMs, undefined)
      waiting.set(id, resolve)
      send({ ask: id, question })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
    async hear(message) {
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
