import { createTalk, type Talk } from '../../../server/cluster/talk.ts'

/** Two ends of a channel; `over` says whether messages arrive. */
function channel(reply: (question: string) => unknown) {
  const ends: Talk[] = []
  const line = { over: false }
  const end = (other: number) => createTalk(message => void (line.over || ends[other]!.hear(message)), reply)
  ends.push(end(1), end(0))
  return { line, ask: ends[0]!.ask }
}

describe('createTalk', () => {
  test('brings each question its own answer', async () => {
    const { ask } = channel(async question => {
      await new Promise(resolve => setTimeout(resolve, question === 'slow' ? 50 : 1))
      return `${question}!`
    })
    expect(await Promise.all(['slow', 'fast'].map(ask))).toEqual(['slow!', 'fast!'])
  })

  test('waits no longer than a second for nobody', async () => {
    const { line, ask } = channel(() => 'never heard')
    line.over = true
    const begun = performance.now()
    expect(await ask('anybody?')).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('passes over what is no part of it', async () => {
    const send = jest.fn()
    const talk = createTalk(send, () => '')
    for (const message of [null, undefined, 'beat', 1, {}, { answer: 7 }]) await talk.hear(message)
    expect(send).not.toHaveBeenCalled()
  })
})
