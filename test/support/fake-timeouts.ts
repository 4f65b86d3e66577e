/** Fakes `setTimeout`, so that a test decides when it fires. */
export function fakeTimeouts(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    })
  })
  afterEach(() => void jest.useRealTimers())
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate)
}
