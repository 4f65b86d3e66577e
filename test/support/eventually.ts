/** Repeats an expectation until it holds, for at most `seconds`; then the test shows what was missing. */
export async function eventually(expectation: () => unknown, seconds = 30): Promise<void> {
  const end = performance.now() + seconds * 1000
  // What comes soon is seen soon; what takes long is not asked for all the time.
  for (let pause = 10; ; pause = Math.min(100, pause * 1.5)) {
    try {
      return void (await expectation())
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(done => setTimeout(done, pause))
    }
  }
}
