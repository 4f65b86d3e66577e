import { createStore } from 'zustand/vanilla'
import { setUnsaved } from '../stores/unsaved.ts'
import type { CropError, CropErrorCode } from './crop-error.ts'
import { revokeLater } from './download.ts'
import type { StoredFraming } from './geometry/crop-area.ts'
import type { Framing, Size } from './geometry/shapes.ts'
import { defaultOptions, type OutputOptions } from './output-options.ts'

export type Snapshot = { framing: Framing; options: OutputOptions }

export type OutputFile = Size & {
  blob: Blob
  options: OutputOptions
  /** Whether quality or pixels were reduced to meet the destination's limit. */
  lowered: boolean
}

export type Output = {
  file?: OutputFile
  /** Identifies the crop and the options of `file`. Equal keys mean equal files of one photo. */
  key?: string
  /** Whether the work has changed since `file` was made. */
  pending: boolean
  error?: CropError
  saved?: OutputFile
  /** Makes the file now, without waiting for a pause. */
  makeNow?: () => void
}

export type PhotoState = {
  /** The photo chosen last. It may still be loading or decoding. */
  file?: Blob
  /** `camera` means that the tool is open with its camera dialog. */
  tool: 'closed' | 'open' | 'camera'
  /** Why the photo chosen last did not open, for the message `error.<code>`. */
  refused?: { code: CropErrorCode; values: Readonly<Record<string, string | number>> }
  /** The initial framing and options of the chosen photo, if it comes from the account. */
  start?: { framing?: StoredFraming; options?: OutputOptions }

  /** The photo in the tool. Everything below belongs to it. */
  opened?: Blob
  /** In milliseconds of `performance.now()`. */
  openedAt?: number
  framing?: Framing
  options: OutputOptions
  /** The undo history: the state recorded last, and the states before and after it. */
  present?: Snapshot
  past: readonly Snapshot[]
  future: readonly Snapshot[]
  saved?: Snapshot
  unsaved: boolean
  output: Output
  /** Object URL of the file. */
  portrait?: string
}

/** The visitor's photo. It lives as long as the document, so it survives a change of page or language. */
export const photoStore = createStore<PhotoState>(() => ({
  tool: 'closed',
  options: defaultOptions,
  past: [],
  future: [],
  unsaved: false,
  output: { pending: false },
}))

/**
 * The browser asks before it discards unsaved work or a photo that is still opening. While the tool is open with a photo, the
 * site does not reload by itself.
 */
export function change(values: Partial<PhotoState>): void {
  const before = photoStore.getState()
  const next = { ...before, ...values }
  const { file, opened, tool, unsaved, portrait } = next
  const isOpening = tool === 'open' && file !== opened
  setUnsaved(photoStore, unsaved || isOpening ? 'asks' : file && tool !== 'closed' && 'silent')
  photoStore.setState(next)
  if (before.portrait && before.portrait !== portrait) revokeLater(before.portrait)
}
