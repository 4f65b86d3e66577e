import { useState } from 'react'
import { ChunkError } from '../../chunks/load-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { CropError } from '../../photo/crop-error.ts'
import { download } from '../../photo/download.ts'
import { markSaved } from '../../photo/edit-history.ts'
import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { formatOf } from '../../photo/formats.ts'
import { fileSaved, waitForFile } from '../../photo/output-file.ts'
import type { OutputFile } from '../../photo/photo-store.ts'

type T = Translate<'cropper'>

/** Each action resolves with the file, or with undefined if the visitor cancelled the action. */
const actions = {
  async save(t: T) {
    const file = await waitForFile()
    download(file.blob, nameOf(file, t))
    fileSaved(file)
    return file
  },

  async copy() {
    const made = waitForFile()
    try {
      // Safari allows copying only during the click event. The clipboard gets a promise, because the file may not be ready yet.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': made.then(toPng) })])
    } catch (cause) {
      throw cause instanceof CropError ? cause : new CropError('copy', String(cause), { cause })
    }
    markSaved()
    return made
  },

  async share(t: T) {
    const file = await waitForFile()
    try {
      await navigator.share({ files: [toNamed(file, t)] })
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
      throw new CropError('share', String(cause), { cause })
    }
    markSaved()
    return file
  },
} satisfies Record<string, (t: T) => Promise<OutputFile | undefined>>

type ActionName = keyof typeof actions
type Outcome = { name: ActionName; file: OutputFile } | { code: CropError['code'] }

export type FileActions = {
  run: (name: ActionName) => Promise<void>
  busy: boolean
  failed: boolean
  message: string
}

export function useFileActions(t: T): FileActions {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const run = async (name: ActionName) => {
    if (busy) return
    setBusy(true)
    try {
      const file = await actions[name](t)
      setOutcome(file && { name, file })
    } catch (cause) {
      const { code, cause: reason } = cause instanceof CropError ? cause : { code: 'export' as const }
      // If a chunk did not load, no message is necessary, because a toast informs the visitor.
      setOutcome(reason instanceof ChunkError ? undefined : { code })
    } finally {
      setBusy(false)
    }
  }
  const failed = outcome !== undefined && 'code' in outcome
  return { run, busy, failed, message: outcome ? messageOf(outcome, t) : '' }
}

function messageOf(outcome: Outcome, t: T): string {
  if ('code' in outcome) return t(`error.${outcome.code}`)
  const { name, file } = outcome
  if (name === 'save') return t('file.saved', { kilobytes: kilobytesOf(file) })
  return name === 'copy' ? t('file.copied') : ''
}

/** Returns the file size in units of 1000 bytes, rounded up as file managers do. */
export const kilobytesOf = ({ blob }: OutputFile): number => Math.ceil(blob.size / 1000)

export const canCopy = (): boolean => 'ClipboardItem' in window && Boolean(navigator.clipboard?.write)

export const canShare = (file: OutputFile, t: T): boolean =>
  Boolean(navigator.canShare?.({ files: [toNamed(file, t)] }))

const toNamed = (file: OutputFile, t: T) => new File([file.blob], nameOf(file, t), { type: file.blob.type })

function nameOf({ blob, width, height, options }: OutputFile, t: T): string {
  const name = t(options.round ? 'file.nameRound' : 'file.nameSquare', { pixels: Math.max(width, height) })
  return `${name}.${formatOf(blob)?.extension ?? 'img'}`
}

/** Converts a file to PNG, the only image format that pages can put on the clipboard. */
async function toPng({ blob, width, height }: OutputFile): Promise<Blob> {
  if (blob.type === 'image/png') return blob
  const bitmap = await createImageBitmap(blob)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return encodeCanvas(canvas)
}
