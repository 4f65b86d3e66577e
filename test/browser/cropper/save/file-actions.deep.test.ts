import { choose, difference, isWeighed, look, save } from '../file/saved-file.ts'
import { cropperAtHand } from '../hand.ts'
import { soon } from '../page.ts'

declare global {
  var shared: File[]
  var answer: string
}

const { here, hand } = cropperAtHand()
const page = () => here.page

describe('the copy button', () => {
  const copyButton = () => page().getByRole('button', { name: 'Copy', exact: true })
  beforeAll(() => page().context().grantPermissions(['clipboard-read', 'clipboard-write']))

  test.each(['circle', 'square'] as const)(
    'copies the %s to the clipboard as a PNG with the same pixels',
    async shape => {
      await choose(page(), shape)
      await isWeighed(page())
      await copyButton().click()
      await soon(() => page().locator('.crop-said').first().innerText(), /^Copied\./)
      const copied = await page().evaluate(async () => {
        const [item] = await navigator.clipboard.read()
        const bytes = new Uint8Array(await (await item!.getType('image/png')).arrayBuffer())
        let text = ''
        for (const byte of bytes) text += String.fromCharCode(byte)
        return btoa(text)
      })
      const { bytes } = await save(page())
      const [one, other] = [await look(page(), Buffer.from(copied, 'base64')), await look(page(), bytes)]
      expect([one.width, one.height]).toEqual([800, 800])
      expect(difference(one, other)).toBeLessThanOrEqual(2)
    },
  )

  test('shows an error if the browser refuses', async () => {
    await isWeighed(page())
    await page().evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await copyButton().click()
    await soon(() => page().locator('.crop-said').first().innerText(), /^This browser would not let/)
  })
})

describe('the share button', () => {
  const shareButton = () => page().getByRole('button', { name: 'Share', exact: true })

  test('is hidden if the system cannot share files', async () => {
    await isWeighed(page())
    expect(await shareButton().count()).toBe(0)
  })

  test('shares the same file as the download, with the same name', async () => {
    await page().evaluate(pretendSharing)
    await hand.begin()
    await isWeighed(page())
    await shareButton().click()
    await soon(() => page().evaluate(() => shared.length), 1)
    const given = await page().evaluate(async () => {
      const [file] = shared
      return { name: file!.name, type: file!.type, base64: await pictures.base64(file!) }
    })
    const { name, bytes } = await save(page())
    expect([given.name, given.type]).toEqual([name, 'image/png'])
    expect(Buffer.from(given.base64, 'base64').equals(bytes)).toBe(true)
  })

  test.each([
    ['AbortError', ''],
    ['DataError', 'The picture could not be shared. Download it and send the file.'],
  ])('after %s shows the message %j', async (name, said) => {
    await page().evaluate(name => Object.assign(window, { answer: name }), name)
    await isWeighed(page())
    await shareButton().click()
    await soon(() => shareButton().getAttribute('aria-disabled'), 'false')
    await soon(
      () =>
        page()
          .locator('.crop-said')
          .first()
          .innerText()
          .catch(() => ''),
      said,
    )
    await page().evaluate(() => Object.assign(window, { answer: '' }))
  })
})

/** Provides a share sheet, because headless browsers have none. Runs in the page. */
function pretendSharing() {
  Object.assign(window, { shared: [], answer: '' })
  Object.assign(navigator, {
    canShare: ({ files }: { files?: File[] }) => Boolean(files?.length),
    share: async ({ files }: { files: File[] }) => {
      if (answer) throw new DOMException('no', answer)
      shared.push(...files)
    },
  })
}
