import { launchChromium } from '../../../scripts/chromium.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'

/** A Chromium with a fake camera that needs no permission. */
const withCamera = () => launchChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')

const here = visits(serveSite, { ...still, launch: withCamera })

test('a real camera stream gives the tool a photo', async () => {
  const { page } = await here.visit('/')
  await page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()
  const video = page.locator('.crop-camera video')
  await eventually(async () =>
    expect(await video.evaluate(element => (element as HTMLVideoElement).videoWidth)).toBeGreaterThan(0),
  )
  await page.locator('.crop-camera .button').nth(1).click()
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
