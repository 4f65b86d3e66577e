import type { Page } from 'playwright-core'

type Drag = 'dragenter' | 'dragover' | 'dragleave' | 'drop'

/** Returns true if the page prevented the browser's default action, otherwise false. */
export function drag(
  page: Page,
  type: Drag,
  selector: string,
  what: 'file' | 'larger file' | 'text' = 'file',
): Promise<boolean> {
  return page.evaluate(
    async ([type, selector, what]) => {
      const dataTransfer = new DataTransfer()
      if (what === 'text') dataTransfer.setData('text/plain', 'words')
      else {
        const canvas = what === 'file' ? new OffscreenCanvas(300, 200) : new OffscreenCanvas(600, 400)
        canvas.getContext('2d')!.fillRect(0, 0, 100, 100)
        const photo = await canvas.convertToBlob()
        dataTransfer.items.add(new File([photo], 'photo.png', { type: 'image/png' }))
      }
      const event = new DragEvent(type!, { dataTransfer, bubbles: true, cancelable: true })
      return !document.querySelector(selector!)!.dispatchEvent(event)
    },
    [type, selector, what],
  )
}
