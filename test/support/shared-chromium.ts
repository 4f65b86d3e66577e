import type { Browser } from 'playwright-core'

declare global {
  /** Defined in `browser-environment.cjs`. */
  var chromiumOfWorker: () => Promise<Browser>
}

/** Returns the browser that all test files of a jest worker share. */
export function sharedChromium(): Promise<Browser> {
  return chromiumOfWorker()
}
