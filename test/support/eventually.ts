/** Only a hang reaches it, also on a busy machine. A mutant that hangs is killed sooner (`npm run mutate`). */
export const limitMs = process.env.__STRYKER_ACTIVE_MUTANT__ ? 8_000 : 90_000

/** Repeats an expectation until it holds. Rejects with its last failure. */
export async function eventually(expectation: () => unknown): Promise<void> {
  const end = performance.now() + limitMs
  // The pause grows: a quick change is seen at once, a slow one costs few attempts.
  for (let pauseMs = 10; ; pauseMs = Math.min(100, pauseMs * 1.5)) {
    try {
      return void (await expectation())
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(done => setTimeout(done, pauseMs))
    }
  }
}
