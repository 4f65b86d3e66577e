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

  test('brings each question its own answer', async () => {
    const { ask } = channel(async question => {
      await new Promise(resolve => setTimeout(resolve, question === 'slow' ? 50 : 1))
      return `${question}!`
    })
    expect(await Promise.all(['slow', 'fast'].map(ask))).toEqual(['slow!', 'fast!'])
  })

  test('waits no longer than a second for nobody', async () => {
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

  test('passes over what is no part of it', async () => {
    const send = jest.fn()
    const end = createChannel(send, () => '')
    for (const message of [null, undefined, 'beat', 1, {}, { answer: 7 }]) await end.receive(message)
    expect(send).not.toHaveBeenCalled()
  })
})
