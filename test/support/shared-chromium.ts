import type { Browser } from 'playwright-core'

declare global {
  /** By `browser-environment.cjs`. */
  var chromiumOfWorker: () => Promise<Browser>
}

/** The browser of this worker of jest, for all its test files: each visit has a context of its own. */
export function sharedChromium(): Promise<Browser> {
  return chromiumOfWorker()
}
