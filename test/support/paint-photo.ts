import type { Page } from 'playwright-core'

export async function paintPhoto(page: Page, width = 900, height = 700) {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')!
      for (let x = 0; x < width; x += 20) {
        context.fillStyle = `hsl(${x} 80% 50%)`
        context.fillRect(x, 0, 20, height)
      }
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    [width, height] as const,
  )
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
