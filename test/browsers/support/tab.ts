export type Point = { x: number; y: number }

/** Keys that are more than a letter. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown'

/** What an engine's driver can do. A function is sent to the page as text, so it holds all it needs. */
export type Driver = {
  go(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Presses at the first point, moves over the others and lets go. */
  move(points: Point[], pointer: 'mouse' | 'touch'): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Gives a file to an input. */
  choose(selector: string, file: string): Promise<void>
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>
  /** Takes the line away, where the driver can; the site's own end does it else. */
  setOffline?(offline: boolean): Promise<void>
  close(): Promise<void>
}

export type Look = { width: number; height: number; dark: boolean; reducedMotion: boolean; language: string }

/** A browser as Debian packages it. */
export type Engine = {
  name: string
  /** Debian's packages that it needs, and a file of each. */
  packages: Record<string, () => string | undefined>
  /** What its driver cannot do, and what stands for it in the tests. */
  cannot: string[]
  /** A fresh profile in a window; what is downloaded lies in the folder. */
  open(downloads: string, look: Look): Promise<Driver>
}
