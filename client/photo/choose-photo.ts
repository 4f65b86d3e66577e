import { change, type PhotoState } from './photo-store.ts'

/** Stores the file as the chosen photo. `useCropper` then shows the tool, and the tool decodes the file. */
export function choosePhoto(file: Blob, start?: PhotoState['start']): void {
  change({ tool: 'open', file, start, refused: undefined })
}

/** Opens the tool with the current photo. Without a photo, the tool shows the form for a photo's URL. */
export function openTool(): void {
  change({ tool: 'open', refused: undefined })
}

export function openCamera(): void {
  change({ tool: 'camera', refused: undefined })
}

export function closeTool(): void {
  change({ tool: 'closed' })
}
