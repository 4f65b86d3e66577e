import type { Page } from 'playwright-core'

/**
 * Copies text together with HTML and a picture of 40 by 40 pixels, as spreadsheets do. Grants clipboard permissions, which remain
 * in the browser context.
 */
export async function copyPictureOfText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async text => {
    const canvas = new OffscreenCanvas(40, 40)
    canvas.getContext('2d')!.fillRect(0, 0, 40, 40)
    const of = (type: string, content: string) => new Blob([content], { type })
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': of('text/plain', text),
        'text/html': of('text/html', `<b>${text}</b>`),
        'image/png': await canvas.convertToBlob(),
      }),
    ])
  }, text)
}
