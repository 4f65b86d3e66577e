import { type Channel, createChannel } from '../../../server/cluster/channel.ts'

/** Creates a channel that drops all messages while `line.over` is true. */
function channel(respond: (question: string) => unknown) {
  const ends: Channel[] = []
  const line = { over: false }
  const end = (other: number) => createChannel(message => void (line.over || ends[other]!.receive(message)), respond)
  ends.push(end(1), end(0))
  return { line, request: ends[0]!.request }
}

describe('createChannel', () => {
  afterEach(() => jest.useRealTimers())

  test('resolves each question with its own answer', async () => {
    const fastAnswered = Promise.withResolvers<void>()
    const { request } = channel(async question => {
      if (question === 'slow') await fastAnswered.promise
      return `${question}!`
    })
    const slow = request('slow')
    expect(await request('fast')).toBe('fast!')
    fastAnswered.resolve()
    expect(await slow).toBe('slow!')
  })

  test('resolves with undefined after a second without an answer', async () => {
    jest.useFakeTimers()
    const { line, request } = channel(() => 'never heard')
    line.over = true
    const heard = jest.fn()
    request('anybody?').then(heard)
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
