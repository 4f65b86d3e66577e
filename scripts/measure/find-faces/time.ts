import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { currentBuild } from '../../../build/current-build.ts'
import { buildsDirectory, root } from '../../../build/places.ts'
import { launchChromium } from '../../chromium.ts'
import { freePort } from '../../free-port.ts'
import { medians } from '../interval.ts'
import { startServer } from '../start-server.ts'

const [width, height] = [4000, 3000]

/**
 * `first frame` is the time in ms from the choice of the file until the photo appears. `face framed` is the additional time in ms
 * until the face is framed.
 */
export async function timeFraming(face: string, rounds: number): Promise<void> {
  const portrait = await sharp(face).resize(height, height, { fit: 'inside' }).toBuffer()
  const gap = { create: { width, height, channels: 3, background: '#777' } } as const
  const buffer = await sharp(gap)
    .composite([{ input: portrait }])
    .jpeg({ quality: 90 })
    .toBuffer()
  const photo = { name: 'large.jpg', mimeType: 'image/jpeg', buffer }
  const buildsDir = buildsDirectory(process.env)
  const port = await freePort()
  const server = await startServer({ buildsDir, build: await currentBuild(root, buildsDir), port })
  const browser = await launchChromium()
  const results: Record<string, Time[]> = { desktop: [], 'slowed four times': [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [i, all] of Object.values(results).entries())
        all.push(await time(browser, `http://127.0.0.1:${port}/`, photo, i ? 4 : 1))
    }
  } finally {
    await browser.close()
    server.process.kill()
  }
  console.table(Object.fromEntries(Object.entries(results).map(([name, all]) => [name, medians(all)])))
}

type FilePayload = Extract<Parameters<Page['setInputFiles']>[1], { buffer: Buffer }>
type Time = { 'first frame': number; 'face framed': number }

async function time(browser: Browser, url: string, photo: FilePayload, rate: number): Promise<Time> {
  const page = await browser.newPage({ userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36' })
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    const times = page.evaluate(watch)
    await page.setInputFiles('#crop input[type=file]', photo)
    return await times
  } finally {
    await page.close()
  }
}

function watch(): Promise<Time> {
  const input = document.querySelector('#crop input[type=file]')!
  let chosen = 0
  let first = 0
  input.addEventListener('change', () => {
    chosen = performance.now()
  })
  return new Promise(resolve => {
    const look = (now: number) => {
      if (!first && document.querySelector('.crop-picture')) first = now
      if (document.querySelector('.face-framings :checked'))
        return resolve({ 'first frame': first - chosen, 'face framed': now - first })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
