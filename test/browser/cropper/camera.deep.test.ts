import type { Locator, Page } from 'playwright-core'
import { launchChromium } from '../../../scripts/chromium.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'

const withCamera = () => launchChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')

const here = visits(serveSite, { ...still, launch: withCamera })

test('the tool takes a photo from a real camera stream', async () => {
  const { page } = await here.visit('/')
  await page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()
  const video = page.locator('.crop-camera video')
  await eventually(async () =>
    expect(await video.evaluate(element => (element as HTMLVideoElement).videoWidth)).toBeGreaterThan(0),
  )
  await page.locator('.crop-camera .disc-button').click()
  await page.locator('.crop-canvas').waitFor()
  expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
})

test('the page may use the camera, but neither microphone, location, payment nor USB', async () => {
  const { page } = await here.visit('/')
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as never as { featurePolicy: { allowsFeature(name: string): boolean } }
    return ['camera', 'microphone', 'geolocation', 'payment', 'usb'].filter(name => featurePolicy.allowsFeature(name))
  })
  expect(allowed).toEqual(['camera'])
})

/** Simulates two cameras, of which the second points away from the visitor. */
function twoCameras(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const used: MediaStream[] = []
  const { mediaDevices } = navigator
  mediaDevices.enumerateDevices = async () =>
    ['front', 'back'].map(deviceId => ({ kind: 'videoinput', deviceId }) as MediaDeviceInfo)
  mediaDevices.getUserMedia = async constraints => {
    await promise
    const { deviceId } = (constraints!.video ?? {}) as { deviceId?: { exact: string } }
    const isBack = deviceId?.exact === 'back'
    // The stream of a canvas sends a frame only after a paint.
    canvas.getContext('2d')!.fillRect(0, 0, 640, 480)
    const stream = canvas.captureStream(30)
    stream.getVideoTracks()[0]!.getSettings = () =>
      isBack ? { deviceId: 'back', facingMode: 'environment' } : { deviceId: 'front', facingMode: 'user' }
    used.push(stream)
    return stream
  }
  Object.assign(window, { allow: resolve, used })
}

async function openCameras(page: Page): Promise<Locator> {
  await page.evaluate(twoCameras)
  await page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()
  return page.locator('.crop-camera')
}
const allow = (page: Page) => page.evaluate(() => (window as unknown as { allow(): void }).allow())
const live = (page: Page) =>
  page.evaluate(() => (window as unknown as { used: MediaStream[] }).used.map(({ active }) => active))
const isMirrored = (dialog: Locator) =>
  dialog.locator('video').evaluate(video => getComputedStyle(video).scale === '-1 1')

test('the dialog shows that it is waiting, and the shutter works only once the camera is live', async () => {
  const { page } = await here.visit('/')
  const dialog = await openCameras(page)
  await dialog.getByText('If your browser asks, allow the camera.').waitFor()
  const shutter = dialog.getByRole('button', { name: 'Take photo' })
  expect(await shutter.isDisabled()).toBe(true)
  await allow(page)
  await eventually(async () => expect(await shutter.isEnabled()).toBe(true))
  expect(await dialog.getByText('If your browser asks').count()).toBe(0)
})

test('the second camera replaces the first, and only the front camera is mirrored', async () => {
  const { page } = await here.visit('/')
  const dialog = await openCameras(page)
  await allow(page)
  const other = dialog.getByRole('button', { name: 'Other camera' })
  await other.waitFor()
  expect(await isMirrored(dialog)).toBe(true)
  await other.click()
  await eventually(async () => expect(await live(page)).toEqual([false, true]))
  await eventually(async () => expect(await isMirrored(dialog)).toBe(false))
  await other.click()
  await eventually(async () => expect(await live(page)).toEqual([false, false, true]))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await eventually(async () => expect(await live(page)).toEqual([false, false, false]))
})

test('the timer counts three seconds down, and a second press stops it', async () => {
  const { page } = await here.visit('/', { prepare: page => page.clock.install() })
  const dialog = await openCameras(page)
  await allow(page)
  await dialog.getByRole('button', { name: '3-second timer' }).click()
  const shutter = dialog.locator('.disc-button')
  await eventually(async () => expect(await shutter.isEnabled()).toBe(true))
  const shows = (seconds: string) =>
    eventually(async () => expect(await dialog.locator('.crop-seconds').textContent()).toBe(seconds))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await shutter.click()
  await shows('3')
  await shutter.click()
  await shows('')
  await shutter.click()
  for (const seconds of ['3', '2', '1']) {
    await shows(seconds)
    expect(await dialog.isVisible()).toBe(true)
    await page.clock.runFor(1000)
  }
  await page.clock.resume()
  await page.locator('.crop-canvas').waitFor()
})
