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
  // Without font hinting, text has the same width on every machine.
  '--font-render-hinting=none',
]

export async function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...args, ...more] })
}

export async function chromiumPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const isPacked = process.platform === 'linux' && process.arch === 'x64'
  return (!isPacked && installed.find(existsSync)) || (await packedPath())
}

/**
 * Does not use the package's arguments, because they make Chromium run as a single process, which exits when its first context
 * closes.
 */
async function packedPath(): Promise<string> {
  const packed = await import('@sparticuz/chromium')
  return packed.default.executablePath()
}
