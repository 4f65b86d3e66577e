import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: the one CHROME_PATH names, else an installed one, else the one that came with `npm ci`. */
export async function launchChromium(): Promise<Browser> {
  const path = process.env.CHROME_PATH || installed.find(existsSync)
  if (path) return chromium.launch({ executablePath: path, args })
  const packed = (await import('@sparticuz/chromium')).default
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...args] })
}
