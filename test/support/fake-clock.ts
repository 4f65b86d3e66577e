const real = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const

/**
 * Fakes `setInterval` and `performance.now`, which the server uses to monitor its connections. Sockets and Node's own time limits
 * stay real.
 */
export function fakeIntervals(): void {
  jest.useFakeTimers({ doNotFake: [...real, 'setTimeout', 'clearTimeout'] })
}

/** Also fakes `setTimeout`, so tests that call this function cannot use `eventually`. */
export function fakeTimeouts(): void {
  jest.useFakeTimers({ doNotFake: [...real] })
}
