/**
 * Time limit in ms that only a hanging test exceeds, even on a busy machine. The limit is shorter in mutation testing, where
 * mutants often hang.
 */
export const limitMs = process.env.__STRYKER_ACTIVE_MUTANT__ ? 8_000 : 90_000

/** Repeats an expectation until it holds. Rejects with its last failure. */
export async function eventually(expectation: () => unknown): Promise<void> {
  const end = performance.now() + limitMs
  // The pause grows with each attempt. A quick change is noticed at once, and a slow change needs few attempts.
  for (let pauseMs = 10; ; pauseMs = Math.min(100, pauseMs * 1.5)) {
    try {
      return void (await expectation())
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(done => setTimeout(done, pauseMs))
    }
  }
}
