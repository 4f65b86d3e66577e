import { createStore } from 'zustand/vanilla'
import { setUnsaved } from '../stores/unsaved.ts'
import type { CropError, CropErrorCode } from './crop-error.ts'
import { revokeLater } from './download.ts'
import type { StoredFraming } from './geometry/crop-area.ts'
import type { Framing, Size } from './geometry/shapes.ts'
import { defaultOptions, type OutputOptions } from './output-options.ts'

/** A state of the work, as undo restores it. */
export type Snapshot = { framing: Framing; options: OutputOptions }

export type OutputFile = Size & {
  blob: Blob
  options: OutputOptions
  /** Whether the limit of the destination cost quality or pixels. */
  lowered: boolean
}

/** The file that is weighed, shown, saved, copied and shared. */
export type Output = {
  /** The file that was made last. */
  file?: OutputFile
  /** Of what it was made: equal for equal files of one photo. */
  key?: string
  /** Whether the work has changed since. */
  pending: boolean
  /** The error if the file could not be made. */
  error?: CropError
  /** The file that was saved last. */
  saved?: OutputFile
  /** Makes the file now, without waiting for a pause. */
  makeNow?: () => void
}

export type PhotoState = {
  /** The photo chosen last. It may still be loading or decoding. */
  file?: Blob
  /** `camera` means: open, and a picture is taken first. */
  tool: 'closed' | 'open' | 'camera'
  /** Why the photo chosen last did not open, for the message `error.<code>`. */
  refused?: { code: CropErrorCode; values: Readonly<Record<string, string | number>> }
  /** How the chosen photo begins, if it was kept in the account. */
  start?: { framing?: StoredFraming; options?: OutputOptions }

  /** The photo in the tool. Everything below belongs to it, except that the options are kept for the next one. */
  opened?: Blob
  /** In milliseconds of `performance.now()`. */
  openedAt?: number
  framing?: Framing
  options: OutputOptions
  /** The undo history: the state before the change in progress, the states before and after it. */
  present?: Snapshot
  past: readonly Snapshot[]
  future: readonly Snapshot[]
  /** The state that was saved last. */
  saved?: Snapshot
  /** Whether no file has been made of the present state. */
  unsaved: boolean
  output: Output
  /** Object URL of the file. */
  portrait?: string
}

/** The visitor's photo. It lives as long as the document: pages and languages change around it. */
export const photoStore = createStore<PhotoState>(() => ({
  tool: 'closed',
  options: defaultOptions,
  past: [],
  future: [],
  unsaved: false,
  output: { pending: false },
}))

/**
 * Every transition ends here. Marks what could be lost, and revokes the URL of a portrait that was replaced. The browser asks for
 * work in no file and for a photo that still opens. With the tool open, the site itself does not reload.
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
