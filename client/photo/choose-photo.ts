import { change, type PhotoState } from './photo-store.ts'

/** The home page then shows the tool (`useCropper`), which decodes the photo. */
export function choosePhoto(file: Blob, start?: PhotoState['start']): void {
  change({ tool: 'open', file, start, refused: undefined })
}

/** Opens the tool with the current photo, or with the field for a URL if there is none. */
export function openTool(): void {
  change({ tool: 'open', refused: undefined })
}

export function openCamera(): void {
  change({ tool: 'camera', refused: undefined })
}

export function closeTool(): void {
  change({ tool: 'closed' })
}
