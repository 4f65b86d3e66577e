/**
 * Replaces `AbortSignal.timeout` for one duration, in ms, until `jest.restoreAllMocks`; the returned function ends it. Other
 * durations stay real: test files of one process share this global, and a file that has ended may still use it.
 */
export function controlTimeout(ms: number): () => void {
  const limit = new AbortController()
  const real = AbortSignal.timeout.bind(AbortSignal)
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(asked => (asked === ms ? limit.signal : real(asked)))
  return () => limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
}
