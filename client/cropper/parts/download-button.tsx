import { useState } from 'react'
import type { MakeCrop } from '../editor.tsx'
import { CropError } from '../image/crop-error.ts'
import { saveFile } from '../output/save-file.ts'
import type { Words } from '../words.ts'
import type { Choices } from './choices.ts'

type Props = {
  crop: MakeCrop
  choices: Choices
  t: Words
  onDone?: (blob: Blob) => void
  onError: (error: CropError) => void
}

/** Makes the file and hands it to the browser's downloads. */
export function DownloadButton({ crop, choices, t, onDone, onError }: Props) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Blob>()
  const { border, longestSide, ...look } = choices
  const download = async () => {
    setBusy(true)
    try {
      const blob = await crop({ ...look, longestSide: longestSide || undefined })
      saveFile(blob, t('file.name'))
      setSaved(blob)
      onDone?.(blob)
    } catch (cause) {
      onError(cause instanceof CropError ? cause : new CropError('export', String(cause), { cause }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="disc-button crop-download"
        aria-disabled={busy}
        onClick={busy ? undefined : download}
      >
        {t('file.download')}
      </button>
      <p className="crop-saved" role="status">
        {saved && t('file.saved', { kilobytes: Math.ceil(saved.size / 1000) })}
      </p>
    </>
  )
}
