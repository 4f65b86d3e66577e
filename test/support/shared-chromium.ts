import { type Browser, chromium } from 'playwright-core'
import { launchChromium } from '../../scripts/chromium.ts'

/** The browser that the global setup started for all test files: each file connects to it, each visit has a context of its own. */
export function sharedChromium(): Promise<Browser> {
  const address = process.env.TEST_CHROMIUM
  return address ? chromium.connect(address) : launchChromium()
}
