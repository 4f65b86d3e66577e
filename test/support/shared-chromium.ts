import type { Browser } from 'playwright-core'

declare global {
  /** Defined in `browser-environment.cjs`. */
  var chromiumOfWorker: () => Promise<Browser>
}

/** All test files of a jest worker share one browser. */
export function sharedChromium(): Promise<Browser> {
  return chromiumOfWorker()
}
