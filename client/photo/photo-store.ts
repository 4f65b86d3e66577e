import { createStore } from 'zustand/vanilla'
import { setUnsaved } from '../stores/unsaved.ts'
import type { CropError, CropErrorCode } from './crop-error.ts'
import { revokeLater } from './download.ts'
import type { StoredFraming } from './geometry/crop-area.ts'
import type { Face } from './geometry/face-framing.ts'
import type { Framing, Size } from './geometry/shapes.ts'
import { defaultOptions, type OutputOptions } from './output-options.ts'

export type Snapshot = { framing: Framing; options: OutputOptions }

export type OutputFile = Size & {
  blob: Blob
  options: OutputOptions
  /** Whether the quality or the size in pixels was reduced to meet the destination's file size limit. */
  lowered: boolean
}

export type Output = {
  file?: OutputFile
  /** Identifies the crop and the options from which `file` was made. */
  key?: string
  /** Whether the crop or the options changed since `file` was made. */
  pending: boolean
  error?: CropError
  saved?: OutputFile
  /** Makes the file immediately, without waiting for a pause in the changes. */
  makeNow?: () => void
}

export type Refusal = { code: CropErrorCode; values: Readonly<Record<string, string | number>> }

export type PhotoState = {
  /** The photo that the visitor chose last. */
  file?: Blob
  tool: 'closed' | 'open' | 'camera'
  /** The error of the last photo that did not open. */
  refused?: Refusal
  /** Files that were chosen together with `file`. */
  others: readonly Blob[]
  /** The time of the choice, in milliseconds since the epoch. */
  chosenAt: number
  /** The error to show if none of the files can be opened. */
  failure?: Refusal
  /**
   * The initial framing and options of the chosen photo, if the photo comes from the account. A finished portrait already contains
   * its ring and its tones, so the tool must not apply them again.
   */
  start?: { framing?: StoredFraming; options?: OutputOptions; isFinished?: boolean }

  /** The photo in the tool. */
  opened?: Blob
  /** The value of `performance.now()` when the photo opened. */
  openedAt?: number
  framing?: Framing
  /** True until the visitor moves the photo. */
  untouched?: boolean
  /** The faces in the photo from left to right, or undefined before the search. The site never stores faces. */
  faces?: readonly Face[]
  options: OutputOptions
  present?: Snapshot
  past: readonly Snapshot[]
  future: readonly Snapshot[]
  saved?: Snapshot
  unsaved: boolean
  output: Output
  /** Object URL of `output.file`. */
  portrait?: string
}

export const photoStore = createStore<PhotoState>(() => ({
  tool: 'closed',
  others: [],
  chosenAt: 0,
  options: defaultOptions,
  past: [],
  future: [],
  unsaved: false,
  output: { pending: false },
}))

/** If there is unsaved work or a photo is still opening, the browser asks the visitor before it discards the page. */
export function change(values: Partial<PhotoState>): void {
  const before = photoStore.getState()
  const next = { ...before, ...values }
  const { file, opened, tool, unsaved, portrait } = next
  const isOpening = tool === 'open' && file !== opened
  setUnsaved(photoStore, unsaved || isOpening ? 'asks' : file && tool !== 'closed' && 'silent')
  photoStore.setState(next)
  if (before.portrait && before.portrait !== portrait) revokeLater(before.portrait)
}
