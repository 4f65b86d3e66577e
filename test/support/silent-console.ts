/** Fails a test that writes to the console. */
export function silentConsole(): void {
  const spoken: unknown[][] = []
  beforeEach(() => {
    spoken.length = 0
    for (const method of ['log', 'info', 'warn', 'error'] as const) {
      jest.spyOn(console, method).mockImplementation((...words) => void spoken.push(words))
    }
  })
  afterEach(() => {
    jest.restoreAllMocks()
    expect(spoken).toEqual([])
  })
}
