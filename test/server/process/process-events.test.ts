import { endOnSignals } from '../../../server/process/process-events.ts'
import { fakeIntervals } from '../../support/fake-clock.ts'

describe.each(['SIGTERM', 'SIGINT'] as const)('a second %s', signal => {
  const others = process.listeners(signal)
  beforeEach(fakeIntervals)
  afterEach(() => {
    jest.useRealTimers()
    for (const listener of process.listeners(signal)) if (!others.includes(listener)) process.off(signal, listener)
  })

  const signalled = (...ms: number[]) => {
    const [end, endAtOnce] = [jest.fn(), jest.fn()]
    endOnSignals(end, endAtOnce)
    for (const after of ms) {
      jest.advanceTimersByTime(after)
      process.emit(signal, signal)
    }
    return { ends: end.mock.calls, endsAtOnce: endAtOnce.mock.calls.length }
  }

  // After Ctrl+C, the server gets the signal twice: from the terminal and from npm.
  test('within 75 ms counts as the first signal', () => {
    expect(signalled(0, 0, 75)).toEqual({ ends: [[signal]], endsAtOnce: 0 })
  })

  test('after 75 ms ends the process at once', () => {
    expect(signalled(0, 76)).toEqual({ ends: [[signal]], endsAtOnce: 1 })
  })
})
