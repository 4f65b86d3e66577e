import type { Page } from 'playwright-core'
import words from '../../../locales/en/cropper.json'
import { eventually } from '../../support/eventually.ts'
import { heic, picture } from '../../support/heic.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic([picture('colors')]) }
const addresses = { worker: /\/decode\.worker-\w+\.js$/, library: /\/libheif-\w+\.js$/, wasm: /\.wasm$/ }

const choose = (page: Page, file: Parameters<Page['setInputFiles']>[1]) =>
  page.locator('input[type=file]').first().setInputFiles(file)

/** A photo that needs no decoder is at hand: what a tool says of another is said in its place. */
async function openOther(page: Page): Promise<void> {
  await choose(page, await paintPhoto(page))
  await page.locator('.crop-canvas').waitFor()
}

const workersOf = (page: Page) => page.workers().map(worker => new URL(worker.url()).pathname)

/** Of the photo that lies on it, in pixels. */
const stageWidth = (page: Page) => page.locator('.crop-picture').evaluate(canvas => (canvas as HTMLCanvasElement).width)

const sentence = (key: 'error.decoder' | 'error.tooHeavy') => words[key].replace('{{format}}', 'HEIC')

/** Which parts of the decoder a page has asked for. */
function decoderOf(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', request => {
    const { pathname } = new URL(request.url())
    for (const [name, address] of Object.entries(addresses)) if (address.test(pathname)) asked.push(name)
  })
  return asked
}

describe('the decoder of HEIC', () => {
  test('comes with the first photo that needs it, and not before', async () => {
    const { page } = await here.visit('/')
    const asked = decoderOf(page)
    await openOther(page)
    expect(asked).toEqual([])
    await choose(page, photo)
    await eventually(async () => expect(await stageWidth(page)).toBe(96))
    expect(asked.sort()).toEqual(['library', 'wasm', 'worker'])
  })

  test('may compile WebAssembly, which the page may not, and speaks to nobody', async () => {
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
        () => 'heard',
        () => 'silent',
      )
    expect(await worker.evaluate(speak, here.site.url)).toBe('silent')
    await end()
  })

  test('that does not arrive is one sentence, and the page goes on', async () => {
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

  test('whose worker does not start is the same sentence, also where no photo is open', async () => {
    const { page, end } = await here.visit('/', {
      prepare: page => page.route(addresses.worker, route => route.fulfill({ status: 404, body: '' })),
    })
    await choose(page, photo)
    await page.getByText(sentence('error.decoder')).first().waitFor()
    await end()
  })

  test('that has no end is ended after half a minute', async () => {
    const silent = { contentType: 'text/javascript', body: '' }
    const { page } = await here.visit('/', {
      prepare: async page => {
        await page.clock.install()
        await page.route(addresses.worker, route => route.fulfill(silent))
      },
    })
    await openOther(page)
    // What hangs below the portrait comes in parts that wait no longer than the clock lets them.
    await page.locator('.wall-acts').waitFor()
    const arrived = page.waitForResponse(addresses.wasm)
    await choose(page, photo)
    await (await arrived).finished()
    await eventually(() => expect(workersOf(page)).toHaveLength(1))
    await eventually(async () => {
      await page.clock.fastForward(31_000)
      expect(await page.getByText(sentence('error.tooHeavy')).count()).toBeGreaterThan(0)
    })
    // The browser tells of a worker's end a moment after it.
    await eventually(() => expect(workersOf(page)).toEqual([]))
  })
})
