/**
 * Limit in ms that only a hanging test exceeds, even on a busy machine. In mutation testing, hanging mutants are killed sooner.
 */
export const limitMs = process.env.__STRYKER_ACTIVE_MUTANT__ ? 8_000 : 90_000

/** Repeats an expectation until it holds. Rejects with its last failure. */
export async function eventually(expectation: () => unknown): Promise<void> {
  const end = performance.now() + limitMs
  // The pause grows, so that quick changes are noticed at once and slow ones need few attempts.
  for (let pauseMs = 10; ; pauseMs = Math.min(100, pauseMs * 1.5)) {
    try {
      return void (await expectation())
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(done => setTimeout(done, pauseMs))
    }
  }
}
