import type { Page } from 'playwright-core'

/** A photo as a visitor would choose it, painted by the page. */
export async function paintPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 700 })
    const context = canvas.getContext('2d')!
    for (let x = 0; x < 900; x += 20) {
      context.fillStyle = `hsl(${x} 80% 50%)`
      context.fillRect(x, 0, 20, 700)
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
