import { eventually } from '../support/eventually.ts'

/** Asks until the answer is the wanted one, for at most five seconds; then the test shows the difference. */
export function soon<Value>(ask: () => Promise<Value>, wanted: Value | RegExp): Promise<void> {
  return eventually(async () => {
    const value = await ask()
    if (wanted instanceof RegExp) expect(value).toMatch(wanted)
    else expect(value).toBe(wanted)
  }, 5)
}
