import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as the font says, whatever the machine's screen would like.
  '--font-render-hinting=none',
]

/** A headless Chromium, with further arguments of its command line. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...args, ...more] })
}

/** The one that CHROME_PATH names, else the one that came with `npm ci`: the same everywhere. It runs on Linux alone. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const isPacked = process.platform === 'linux' && process.arch === 'x64'
  return (!isPacked && installed.find(existsSync)) || (await packedPath())
}

/** Its own arguments are left out: with them it is a single process that ends with its first context, and knows no origins. */
async function packedPath(): Promise<string> {
  const packed = await import('@sparticuz/chromium')
  return packed.default.executablePath()
}
