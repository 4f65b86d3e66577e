/** Lets a test decide when a `setTimeout` runs out; input, output and immediates stay real. */
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

/** Lets input and output go on until a condition holds; for tests whose `setTimeout` is faked. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate)
}
