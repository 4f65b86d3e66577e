import type { Page } from 'playwright-core'
import words from '../../../locales/en/cropper.json'
import { eventually } from '../../support/eventually.ts'
import { heic, picture } from '../../support/heic.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic([picture('colors')]) }
const addresses = { worker: /\/decode\.worker-\w+\.js$/, wasm: /\.wasm$/ }

const choose = (page: Page, file: Parameters<Page['setInputFiles']>[1]) =>
  page.locator('input[type=file]').first().setInputFiles(file)

/** Opens the tool with a photo that needs no decoder. */
async function openOther(page: Page): Promise<void> {
  await choose(page, await paintPhoto(page))
  await page.locator('.crop-canvas').waitFor()
}

const workersOf = (page: Page) => page.workers().map(worker => new URL(worker.url()).pathname)

const stageWidth = (page: Page) => page.locator('.crop-picture').evaluate(canvas => (canvas as HTMLCanvasElement).width)

const sentence = (key: 'error.decoder' | 'error.tooHeavy') => words[key].replace('{{format}}', 'HEIC')

describe('the HEIC decoder', () => {
  test('may compile WebAssembly, unlike the page, and cannot send requests', async () => {
    const { page, end } = await here.visit('/', { prepare: page => page.route(addresses.wasm, () => {}) })
    const started = page.waitForEvent('worker')
    await choose(page, photo)
    const worker = await started
    const compile = () => {
      try {
        return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) instanceof WebAssembly.Module
      } catch {
        return false
      }
    }
    expect([await worker.evaluate(compile), await page.evaluate(compile)]).toEqual([true, false])
    const speak = (address: string) =>
      fetch(address).then(
        () => 'answered',
        () => 'refused',
      )
    expect(await worker.evaluate(speak, here.site.url)).toBe('refused')
    await end()
  })

  test('shows an error if it cannot be fetched, and the next attempt works', async () => {
    const { page, said } = await here.visit('/', {
      prepare: page => page.route(addresses.wasm, route => route.abort()),
    })
    await openOther(page)
    await choose(page, photo)
    await page.getByText(sentence('error.decoder')).first().waitFor()
    said()
    await page.unroute(addresses.wasm)
    await choose(page, photo)
    await eventually(async () => expect(await stageWidth(page)).toBe(96))
  })

  test('shows an error if its worker does not start, even if no photo is open', async () => {
    const { page, end } = await here.visit('/', {
      prepare: page => page.route(addresses.worker, route => route.fulfill({ status: 404, body: '' })),
    })
    await choose(page, photo)
    await page.getByText(sentence('error.decoder')).first().waitFor()
    await end()
  })

  test('is stopped after 30 seconds without a result', async () => {
    const empty = { contentType: 'text/javascript', body: '' }
    const { page } = await here.visit('/', {
      prepare: async page => {
        await page.clock.install()
        await page.route(addresses.worker, route => route.fulfill(empty))
      },
    })
    await openOther(page)
    // If the chunk with the portraits were still loading, it would time out when the clock jumps.
    await page.locator('.own-portraits').waitFor()
    const arrived = page.waitForResponse(addresses.wasm)
    await choose(page, photo)
    await (await arrived).finished()
    await eventually(() => expect(workersOf(page)).toHaveLength(1))
    await eventually(async () => {
      await page.clock.fastForward(31_000)
      expect(await page.getByText(sentence('error.tooHeavy')).count()).toBeGreaterThan(0)
    })
    await eventually(() => expect(workersOf(page)).toEqual([]))
  })
})
