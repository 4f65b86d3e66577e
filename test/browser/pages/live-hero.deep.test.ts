import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { connect, noteHydration } from '../../support/init-scripts.ts'
import { performanceEntries } from '../../support/performance-entries.ts'
import { settled } from '../../support/settled.ts'
import { visits } from '../../support/visits.ts'

const here = visits()
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

async function visitLive(options: Parameters<typeof here.visit>[1] = wide) {
  const visit = await here.visit('/', options)
  await visit.page.locator('.live-stage').waitFor()
  return visit
}

/** `ring` is the width of the circle as a share of its largest width. */
const look = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.querySelector<HTMLElement>('.live-stage')!
    const [zoom, x, y, ring] = ['--zoom', '--x', '--y', '--ring'].map(name => Number(style.getPropertyValue(name)))
    return { zoom: zoom!, x: -100 * x!, y: -100 * y!, ring: ring! }
  })

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  return [x + width / 2, y + height / 2]
}

async function drag(page: Page, from: [number, number], by: [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + by[0] / 2, from[1] + by[1] / 2)
  await page.mouse.move(from[0] + by[0], from[1] + by[1])
}

describe('the live drawing on the home page', () => {
  test('looks like the still drawing, apart from the ring', async () => {
    const { page } = await here.visit('/', {
      ...wide,
      prepare: page => page.addInitScript(connect, { saveData: true }),
    })
    const { page: live } = await visitLive()
    const bare = (page: Page) =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('.live-ring, .live-samples, .disc-button { visibility: hidden !important }')
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      })
    const pictures = []
    for (const one of [page, live]) {
      await bare(one)
      const { x, y, width, height } = (await one.locator('.picker label').boundingBox())!
      const inset = width * 0.2
      const clip = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }
      pictures.push((await one.screenshot({ clip })).toString('base64'))
    }
    expect(await live.evaluate(differ, pictures)).toBeLessThan(0.002)
  })

  test.each([
    { width: 360, height: 780 },
    { width: 412, height: 823 },
  ])('appears without a layout shift and is not the largest contentful paint, $width pixels wide', async viewport => {
    // Do not load fonts, because a late font moves text slightly.
    const prepare = async (page: Page) => {
      await page.addInitScript(noteHydration)
      await page.route('**/*.woff2', route => route.abort())
    }
    const { page, said } = await visitLive({ viewport, prepare })
    const coming = () => page.locator('.picker').evaluate(one => one.getAnimations({ subtree: true }).length)
    await eventually(async () => expect(await coming()).toBe(0))
    // Ignore layout shifts while the HTML arrives, because the drawing does not cause them.
    const hydrated = await page.evaluate(() => hydratedAt)
    const shifts = await performanceEntries(page, 'layout-shift')
    expect(shifts.filter(({ startTime }) => startTime > hydrated)).toEqual([])
    const paints = await performanceEntries(page, 'largest-contentful-paint')
    expect(paints.length).toBeGreaterThan(0)
    expect(paints.filter(({ url }) => url.includes('/photo-'))).toEqual([])
    expect(said().filter(line => !line.includes('ERR_FAILED'))).toEqual([])
  })

  test('is moved with the mouse and stops at the edge of the picture', async () => {
    const { page } = await visitLive()
    const before = await look(page)
    const middle = await middleOf(page, '.live-stage')
    await drag(page, middle, [80, -20])
    const after = await look(page)
    expect([after.x > before.x, after.y < before.y, after.zoom]).toEqual([true, true, before.zoom])
    await page.mouse.move(middle[0] + 3000, middle[1])
    await page.mouse.up()
    const { width } = (await page.locator('.live-stage').boundingBox())!
    const { left } = await page.locator('.live-circle .live-photo').evaluate(one => one.getBoundingClientRect())
    expect(left).toBeCloseTo(middle[0] - width / 2, 0)
  })

  test('has handles that make the circle narrower; afterwards the picture is zoomed to fill it', async () => {
    const { page } = await visitLive()
    const [x, y] = await middleOf(page, '.live-ring span:nth-child(2)')
    await drag(page, [x, y], [-60, -60])
    const during = await look(page)
    expect([during.zoom, during.ring < 0.9]).toEqual([1, true])
    await page.mouse.up()
    const after = await look(page)
    expect([after.zoom > 1.1, after.ring]).toEqual([true, 1])
  })

  test('lets the mouse wheel scroll the page until the visitor has dragged the drawing', async () => {
    const { page } = await visitLive()
    await page.mouse.move(...(await middleOf(page, '.live-stage')))
    await page.mouse.wheel(0, 200)
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0))
    expect((await look(page)).zoom).toBe(1)
    await page.evaluate(() => scrollTo(0, 0))
    await drag(page, await middleOf(page, '.live-stage'), [20, 0])
    await page.mouse.up()
    await page.mouse.wheel(0, -200)
    await eventually(async () => expect((await look(page)).zoom).toBeCloseTo(1.2))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // At the smallest zoom, the wheel scrolls the page.
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, 300)
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0))
  })

  test('is moved with the keyboard', async () => {
    const { page } = await visitLive()
    const before = await look(page)
    await page.locator('.live-keys').focus()
    for (const key of ['+', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
    const after = await look(page)
    expect(after.zoom).toBeCloseTo(1.2)
    expect([after.x < before.x, after.y > before.y]).toEqual([true, true])
    await page.keyboard.press('Home')
    expect(await look(page)).toEqual(before)
  })

  test('opens the file chooser when it or its button is pressed', async () => {
    const { page } = await visitLive()
    for (const selector of ['.live-stage', '.picker .disc-button']) {
      const choosing = page.waitForEvent('filechooser')
      await page.mouse.click(...(await middleOf(page, selector)))
      expect((await choosing).isMultiple()).toBe(false)
    }
  })

  test('opens the cropper with the sample face that is pressed', async () => {
    const { page } = await visitLive()
    await page.locator('.live-samples button').last().click()
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator('.picker').count()).toBe(0)
  })

  test.each([
    [360, 560],
    [360, 640],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ])(
    'shows its sample faces completely, 44 px wide and not under the button, in a window of %i by %i',
    async (width, height) => {
      const { page } = await visitLive({ viewport: { width, height }, reducedMotion: 'reduce' })
      const faces = await page.locator('.live-samples button').evaluateAll(all =>
        all.map(one => {
          const { left, top, width, height, bottom, right } = one.getBoundingClientRect()
          const inside = left >= 0 && top >= 0 && bottom <= innerHeight && right <= innerWidth
          // Check points near the rim, because the face is round and does not reach the corners of its box.
          const rim = [0, 45, 90, 135, 180, 225, 270, 315].map(angle => (angle * Math.PI) / 180)
          const covered = rim.filter(angle => {
            const [x, y] = [
              left + (width / 2) * (1 + 0.9 * Math.cos(angle)),
              top + (height / 2) * (1 + 0.9 * Math.sin(angle)),
            ]
            const seen = document.elementFromPoint(x, y)
            return seen?.closest('.disc-button') || seen === null
          })
          return { inside, covered: covered.length, large: Math.round(width) >= 44 && Math.round(height) >= 44 }
        }),
      )
      expect(faces.length).toBeGreaterThan(0)
      expect(faces).toEqual(faces.map(() => ({ inside: true, covered: 0, large: true })))
    },
  )

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'is not loaded on a metered or slow connection: %j',
    async connection => {
      const requested: string[] = []
      const { page } = await here.visit('/', {
        prepare: async page => {
          await page.addInitScript(connect, connection)
          page.on('request', request => requested.push(new URL(request.url()).pathname))
        },
      })
      await settled(page)
      expect(await page.locator('.live-stage').count()).toBe(0)
      expect(requested.filter(path => /live-hero|cropper/.test(path))).toEqual([])
    },
  )
})

describe('on a touch screen the live drawing', () => {
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const

  async function touch(page: Page, ...paths: [from: [number, number], to: [number, number]][]): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const at = (share: number) =>
      paths.map(([[x, y], [toX, toY]], id) => ({ id, x: x + (toX - x) * share, y: y + (toY - y) * share }))
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let step = 1; step <= 10; step++) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  test('lets one finger scroll the page vertically, and follows the finger horizontally', async () => {
    const { page } = await visitLive(phone)
    const before = await look(page)
    const [x, y] = await middleOf(page, '.live-stage')
    await touch(page, [
      [x, y],
      [x, y - 150],
    ])
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50))
    expect((await look(page)).x).toBeCloseTo(before.x, 0)
    await page.evaluate(() => scrollTo(0, 0))
    await touch(page, [
      [x, y],
      [x + 80, y + 4],
    ])
    await eventually(async () => expect((await look(page)).x).toBeGreaterThan(before.x + 5))
  })

  test('is zoomed with two fingers, and the page is not zoomed', async () => {
    const { page } = await visitLive(phone)
    const [x, y] = await middleOf(page, '.live-stage')
    await touch(
      page,
      [
        [x - 20, y],
        [x - 80, y],
      ],
      [
        [x + 20, y],
        [x + 80, y],
      ],
    )
    await eventually(async () => expect((await look(page)).zoom).toBeGreaterThan(1.5))
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
  })
})

/** Returns the share of pixels, from 0 to 1, that differ visibly between two pictures. Runs in the page. */
async function differ(pictures: string[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async base64 => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return context.getImageData(0, 0, bitmap.width, bitmap.height).data
    }),
  )
  let different = 0
  for (let at = 0; at < one!.length; at += 4) {
    if ([0, 1, 2].some(channel => Math.abs(one![at + channel]! - other![at + channel]!) > 64)) different++
  }
  return different / (one!.length / 4)
}
