import { createStore } from 'zustand/vanilla'
import type { CropErrorCode } from '../photo/crop-error.ts'
import type { StoredFraming } from '../photo/geometry/stored-framing.ts'
import type { OutputOptions } from '../photo/output-options.ts'

export type Work = {
  /** The photo chosen last, also while the tool is still on its way. */
  file?: Blob
  /** Whether the tool is open, and by what: `camera` where a picture is to be taken first. */
  tool: 'closed' | 'open' | 'camera'
  /** Why the photo chosen last did not open, for `error.<code>` of the tool's words. */
  refused?: { code: CropErrorCode; values: Readonly<Record<string, string | number>> }
  /** Whether what is made of it is in no file yet. */
  unsaved?: boolean
  /** How a photo is to begin that was worked on before. */
  prepared?: { photo: Blob; scene?: StoredFraming; choices?: OutputOptions }
  /** Object URL of the portrait as it is cropped now; whoever sets it revokes the one before. */
  portrait?: string
}

/** The visitor's photo and what is made of it. It lives as long as the document: pages and languages come and go around it. */
export const work = createStore<Work>(() => ({ tool: 'closed' }))

/** Opens the tool with a photo, or with the one that it has. */
export function openTool(file?: Blob): void {
  work.setState(before => ({ tool: 'open', file: file ?? before.file, refused: undefined }))
}

/** Opens the tool for a picture from the camera. */
export function openCamera(): void {
  work.setState({ tool: 'camera', refused: undefined })
}

/** The hero comes back; the photo stays. */
export function closeTool(): void {
  work.setState({ tool: 'closed' })
}

/** A photo did not open. The one at hand before, if any, stays the visitor's; without one the hero comes back, or the field of the address. */
export function refusePhoto(refused: NonNullable<Work['refused']>, before?: Blob): void {
  work.setState({ refused, file: before, tool: before || refused.code === 'address' ? 'open' : 'closed' })
}
