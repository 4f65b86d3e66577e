/**
 * Fakes `setInterval` and `performance.now`, by which the server looks after its connections: time passes with
 * `jest.advanceTimersByTime` only. Everything else, sockets and Node's own limits included, stays real.
 */
export function fakeIntervals(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  })
}
