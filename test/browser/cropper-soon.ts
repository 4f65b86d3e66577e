/** Asks until the answer is the wanted one, for at most five seconds; then the test shows the difference. */
export async function soon<Value>(ask: () => Promise<Value>, wanted: Value | RegExp): Promise<void> {
  const fits = (value: Value) => (wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted)
  const end = Date.now() + 5000
  let value = await ask()
  while (!fits(value) && Date.now() < end) {
    await new Promise(done => setTimeout(done, 20))
    value = await ask()
  }
  if (wanted instanceof RegExp) expect(value).toMatch(wanted)
  else expect(value).toBe(wanted)
}
