import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freshFolder } from '../../support/folder.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { dropPath, giveFiles, opens, refuses, type SampleName, samples, type Way } from './give-files.ts'

const here = visits(sharedSite, still)
const folder = freshFolder()
const ways: Way[] = ['drop', 'paste', 'choose']

/**
 * Gives the file an old modification time. Chromium compares these times in whole seconds, so it could miss a change in the same
 * second.
 */
function written(name: string, bytes: Buffer): string {
  const path = join(folder(), name)
  writeFileSync(path, bytes)
  utimesSync(path, 946_684_800, 946_684_800)
  return path
}

describe.each(ways)('several files: %s', way => {
  const lists: [SampleName[], number][] = [
    [['film', 'heic'], 64],
    [['heic', 'film'], 64],
    [['tiff', 'photo'], 192],
    [['page', 'drawing', 'photo'], 192],
    [['empty', 'text', 'photo'], 192],
    [['damaged', 'larger', 'photo'], 512],
  ]
  test.each(lists)('%j: the tool opens the first file that it can open', async (names, pixels) => {
    const { page } = await here.visit('/')
    await giveFiles(page, way, names)
    await opens(page, pixels)
    expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
  })

  test.each(lists)('%j: the first file that the tool can open replaces its photo', async (names, pixels) => {
    const { page } = await here.visit('/')
    await giveFiles(page, 'choose', [pixels === 192 ? 'larger' : 'photo'])
    await opens(page, pixels === 192 ? 512 : 192)
    await giveFiles(page, way, names)
    await opens(page, pixels)
  })

  test.each<[SampleName[], string]>([
    [['text', 'damaged', 'film'], 'This file begins like a picture'],
    [['empty', 'text'], 'This file cannot be opened here'],
    [['empty'], 'There is no picture in that file'],
  ])('%j: the error of the file that is most like a picture is shown, and the photo stays', async (names, message) => {
    const { page } = await here.visit('/')
    await giveFiles(page, way, names)
    await refuses(page, message)
    await giveFiles(page, 'choose', ['photo'])
    await opens(page, 192)
    await giveFiles(page, way, names)
    await refuses(page, message)
    await opens(page, 192)
  })
})

test.each(ways)('if two photos arrive at once, the first one opens and a message says so: %s', async way => {
  const { page } = await here.visit('/')
  await giveFiles(page, way, ['text', 'photo', 'larger'])
  await opens(page, 192)
  await seesToast(page, 'One photo at a time: photo.png is open.')
})

test('the two files of a Live Photo cause no message', async () => {
  const { page } = await here.visit('/')
  await giveFiles(page, 'drop', ['heic', 'film'])
  await opens(page, 64)
  await settled(page)
  expect(await page.locator('.toast').count()).toBe(0)
})

test('if two photos arrive in quick succession, the second one opens', async () => {
  const { page } = await here.visit('/')
  for (const name of ['larger', 'heic', 'photo'] as const) await giveFiles(page, 'drop', ['text', name])
  await opens(page, 192)
  await settled(page)
  await opens(page, 192)
})

describe('a file on the disk', () => {
  test.each(['closed', 'open'])('is opened if it is dropped together with a folder, with the tool %s', async tool => {
    const { page } = await here.visit('/')
    if (tool === 'open') {
      await giveFiles(page, 'choose', ['larger'])
      await opens(page, 512)
    }
    mkdirSync(join(folder(), 'a'))
    await dropPath(page, join(folder(), 'a'), written('photo.png', samples.photo.bytes))
    await opens(page, 192)
  })

  test('that is a folder is reported as a folder on the home page after a drop on another page', async () => {
    const { page } = await here.visit('/faq')
    await dropPath(page, folder())
    await refuses(page, 'That is a folder.')
  })

  const photos: [string, Buffer][] = [
    ['photo.png', samples.photo.bytes],
    ['larger.png', samples.larger.bytes],
    ['IMG_0001.HEIC', samples.heic.bytes],
  ]
  const fates: [string, string, (path: string, bytes: Buffer) => void][] = [
    ['changes', 'This file has changed', (path, bytes) => writeFileSync(path, Buffer.concat([bytes, Buffer.alloc(9)]))],
    ['changes at the same size', 'This file has changed', (path, bytes) => writeFileSync(path, bytes.toReversed())],
    ['is deleted', 'This file could not be read. It may have been moved', path => rmSync(path)],
  ]
  const cases = fates.flatMap(fate => photos.map(photo => [...photo, ...fate] as const))
  test.each(cases.map(([name, bytes, fate, ...rest]) => [name, fate, bytes, ...rest] as const))(
    '%s that %s before it is read is refused with the reason, and the photo stays',
    async (name, _fate, bytes, message, befall) => {
      const { page } = await here.visit('/')
      await giveFiles(page, 'choose', ['photo'])
      await opens(page, 192)
      const path = written(name, bytes)
      const read = await chooseBeforeRead(page, path)
      befall(path, bytes)
      await read()
      await refuses(page, message)
      await opens(page, 192)
    },
  )

  test('that cannot be read is reported as unreadable, and the next file is opened', async () => {
    const { page } = await here.visit('/')
    await page.evaluate(() => {
      const { arrayBuffer } = Blob.prototype
      Blob.prototype.arrayBuffer = function () {
        if (this.size !== 1000) return arrayBuffer.call(this)
        return Promise.reject(new DOMException('The drive does not answer.', 'NotReadableError'))
      }
    })
    await giveFiles(page, 'drop', ['unread'])
    await refuses(page, 'This file could not be read. It may still be in the cloud')
    await giveFiles(page, 'drop', ['unread', 'photo'])
    await opens(page, 192)
  })
})

/** The page reads the first of two files only once the test calls the returned function. */
async function chooseBeforeRead(page: Page, path: string): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'disk' })
    document.body.append(input)
  })
  await page.setInputFiles('#disk', path)
  await page.evaluate(() => {
    const first = new File(['words'], 'a.txt')
    const { promise, resolve } = Promise.withResolvers<void>()
    first.arrayBuffer = () => promise.then(() => new ArrayBuffer(5))
    const data = new DataTransfer()
    const [photo] = document.querySelector<HTMLInputElement>('#disk')!.files!
    for (const file of [first, photo!]) data.items.add(file)
    Object.assign(window, { read: resolve })
    const input = document.querySelector<HTMLInputElement>('#crop input[type=file]')!
    input.files = data.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return () => page.evaluate(() => (window as unknown as { read(): void }).read())
}
