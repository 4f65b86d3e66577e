import type { Browser } from 'playwright-core'

declare global {
  /** Defined in `browser-environment.cjs`. */
  var chromiumOfWorker: () => Promise<Browser>
}

export function sharedChromium(): Promise<Browser> {
  return chromiumOfWorker()
}
