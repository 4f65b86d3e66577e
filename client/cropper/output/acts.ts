import type { Translate } from '../../messages/use-translate.ts'
import { CropError } from '../../photo/crop-error.ts'
import { download } from '../../photo/download.ts'
import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { markSaved } from '../session.ts'
import type { OutputFile } from './make-file.ts'
import { output, outputFile } from './output-file.ts'

export type Act = 'save' | 'copy' | 'share'

/** What can be done with the file; each answers with the file once it has left the tool, or nothing where the visitor thought better of it. */
export const acts: Record<Act, (t: Translate<'cropper'>) => Promise<OutputFile | undefined>> = {
  async save(t) {
    const file = await outputFile()
    download(file.blob, nameOf(file, t))
    output.setState({ saved: file })
    markSaved()
    return file
  },

  async copy() {
    const made = outputFile()
    try {
      // The promise goes in at once: Safari lets nothing be copied that was waited for after the press.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': made.then(asPng) })])
    } catch (cause) {
      throw cause instanceof CropError ? cause : new CropError('copy', String(cause), { cause })
    }
    markSaved()
    return made
  },

  async share(t) {
    const file = await outputFile()
    try {
      await navigator.share({ files: [asShared(file, t)] })
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
      throw new CropError('share', String(cause), { cause })
    }
    markSaved()
    return file
  },
}

export const canCopy = (): boolean => 'ClipboardItem' in window && Boolean(navigator.clipboard?.write)

/** Whether the system takes such a file to pass on. */
export const canShare = (file: OutputFile, t: Translate<'cropper'>): boolean =>
  Boolean(navigator.canShare?.({ files: [asShared(file, t)] }))

const asShared = (file: OutputFile, t: Translate<'cropper'>) =>
  new File([file.blob], nameOf(file, t), { type: file.blob.type })

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** The name tells pixels and shape; its extension follows from what the file really is. */
function nameOf({ blob, width, height, choices }: OutputFile, t: Translate<'cropper'>): string {
  const name = t(choices.round ? 'file.nameRound' : 'file.nameSquare', { pixels: Math.max(width, height) })
  return `${name}.${extensions[blob.type] ?? 'img'}`
}

/** Clipboards take no other format from a page. */
async function asPng({ blob, width, height }: OutputFile): Promise<Blob> {
  if (blob.type === 'image/png') return blob
  const bitmap = await createImageBitmap(blob)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return encodeCanvas(canvas)
}
