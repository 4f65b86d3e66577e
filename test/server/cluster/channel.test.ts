import { type Channel, createChannel } from '../../../server/cluster/channel.ts'

/** Two ends of a channel; `over` says whether messages arrive. */
function channel(reply: (question: string) => unknown) {
  const ends: Channel[] = []
  const line = { over: false }
  const end = (other: number) => createChannel(message => void (line.over || ends[other]!.receive(message)), reply)
  ends.push(end(1), end(0))
  return { line, ask: ends[0]!.ask }
}

describe('createChannel', () => {
  afterEach(() => jest.useRealTimers())

  test('resolves each question with its own answer', async () => {
    const fastAnswered = Promise.withResolvers<void>()
    const { ask } = channel(async question => {
      if (question === 'slow') await fastAnswered.promise
      return `${question}!`
    })
    const slow = ask('slow')
    expect(await ask('fast')).toBe('fast!')
    fastAnswered.resolve()
    expect(await slow).toBe('slow!')
  })

  test('resolves with undefined after a second without an answer', async () => {
    jest.useFakeTimers()
    const { line, ask } = channel(() => 'never heard')
    line.over = true
    const heard = jest.fn()
    ask('anybody?').then(heard)
    await jest.advanceTimersByTimeAsync(999)
    expect(heard).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledWith(undefined)
  })

  test('ignores messages that are neither questions nor answers', async () => {
    const send = jest.fn()
    const end = createChannel(send, () => '')
    for (const message of [null, undefined, 'beat', 1, {}, { answer: 7 }]) await end.receive(message)
    expect(send).not.toHaveBeenCalled()
  })
})
