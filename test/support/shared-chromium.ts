import type { Browser } from 'playwright-core'

declare global {
  /** Defined in `browser-environment.cjs`. */
  var chromiumOfWorker: () => Promise<Browser>
}

/** Returns the browser of this jest worker, which all its test files share. */
export function sharedChromium(): Promise<Browser> {
  return chromiumOfWorker()
}
