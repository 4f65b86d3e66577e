/**
 * Only a hanging test exceeds this limit, even on a busy machine. The limit is shorter in mutation testing, because mutants often
 * hang.
 */
export const limitMs = process.env.__STRYKER_ACTIVE_MUTANT__ ? 8_000 : 90_000

/** Repeats an expectation until it holds. After the time limit, rejects with the last failure. */
export async function eventually(expectation: () => unknown): Promise<void> {
  const end = performance.now() + limitMs
  for (let pauseMs = 10; ; pauseMs = Math.min(100, pauseMs * 1.5)) {
    try {
      return void (await expectation())
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(done => setTimeout(done, pauseMs))
    }
  }
}
