export type Point = { x: number; y: number }

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown'

/** The driver sends functions to the page as text, so these functions cannot use variables of the test. */
export type Driver = {
  go(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Presses the pointer at the first point, moves it over the other points, and releases it at the last point. */
  move(points: Point[], pointer: 'mouse' | 'touch'): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  choose(selector: string, file: string): Promise<void>
  picture(): Promise<Buffer>
  /** For a driver without this method, tests stop the site instead. */
  setOffline?(offline: boolean): Promise<void>
  close(): Promise<void>
}

export type Look = { width: number; height: number; dark: boolean; reducedMotion: boolean; language: string }

export type Engine = {
  name: string
  /** The keys are Debian packages that the browser needs. Each function finds a file of its package. */
  packages: Record<string, () => string | undefined>
  /** Actions that the driver cannot perform, each with its replacement in the tests. */
  cannot: string[]
  open(downloads: string, look: Look): Promise<Driver>
}
