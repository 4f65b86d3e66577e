const real = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const

/**
 * Fakes `setInterval` and `performance.now`, by which the server looks after its connections: time passes with
 * `jest.advanceTimersByTime` only. Everything else, sockets and Node's own limits included, stays real.
 */
export function fakeIntervals(): void {
  jest.useFakeTimers({ doNotFake: [...real, 'setTimeout', 'clearTimeout'] })
}

/** Fakes `setTimeout` too, so `eventually` cannot be used meanwhile. */
export function fakeTimeouts(): void {
  jest.useFakeTimers({ doNotFake: [...real] })
}
