const real = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const

/**
 * Fakes `setInterval` and `performance.now`, with which the server monitors its connections. Only `jest.advanceTimersByTime`
 * advances their time. Everything else stays real, including sockets and Node's own limits.
 */
export function fakeIntervals(): void {
  jest.useFakeTimers({ doNotFake: [...real, 'setTimeout', 'clearTimeout'] })
}

/** Fakes `setTimeout` too. Tests cannot use `eventually` then. */
export function fakeTimeouts(): void {
  jest.useFakeTimers({ doNotFake: [...real] })
}
