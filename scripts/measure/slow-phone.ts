import type { CDPSession, Page } from 'playwright-core'

const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** From now on the page is on slow 4G, as Lighthouse has it (150 ms, 1.6 Mbit/s), with a CPU four times slower. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}
