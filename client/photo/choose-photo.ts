import { change, type PhotoState } from './photo-store.ts'

/** Opens the tool with another photo. `start` is how it was framed before. */
export function choosePhoto(file: Blob, start?: PhotoState['start']): void {
  change({ tool: 'open', file, start, refused: undefined })
}

/** Opens the tool with the photo at hand, or with the field for a URL. */
export function openTool(): void {
  change({ tool: 'open', refused: undefined })
}

export function openCamera(): void {
  change({ tool: 'camera', refused: undefined })
}

export function closeTool(): void {
  change({ tool: 'closed' })
}
