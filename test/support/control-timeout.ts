/**
 * Mocks `AbortSignal.timeout(ms)` until `jest.restoreAllMocks` is called. The returned function triggers this timeout. Timeouts
 * of any other duration stay real, because an earlier test file in the same process may use them.
 */
export function controlTimeout(ms: number): () => void {
  const limit = new AbortController()
  const real = AbortSignal.timeout.bind(AbortSignal)
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(asked => (asked === ms ? limit.signal : real(asked)))
  return () => limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
}
