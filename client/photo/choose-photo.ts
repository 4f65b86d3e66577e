import { change, type PhotoState } from './photo-store.ts'

/** Most formats are listed by file extension, because some systems do not know the MIME types of newer formats. */
export const acceptedFiles = 'image/jpeg,image/png,.gif,.webp,.avif,.bmp,.heic,.heif'

export function choosePhoto(file: Blob, start?: PhotoState['start']): void {
  choosePhotos([file], start)
}

export function choosePhotos([file, ...others]: readonly Blob[], start?: PhotoState['start']): void {
  if (file) change({ tool: 'open', file, others, chosenAt: Date.now(), start, failure: undefined, refused: undefined })
}

/** Returns whether the drop or paste event contains files. */
export function chooseFrom({ items }: DataTransfer): boolean {
  const files = [...items].flatMap(item => (item.webkitGetAsEntry()?.isDirectory ? folder() : (item.getAsFile() ?? [])))
  choosePhotos(files)
  return files.length > 0
}

/** Distinguishes a folder from a deleted file, because browsers return both as a file that cannot be read. */
export const folderType = 'inode/directory'

const folder = () => new Blob([], { type: folderType })

/** Without a photo, the tool shows the form for a photo's URL. */
export function openTool(): void {
  change({ tool: 'open', refused: undefined })
}

export function openCamera(): void {
  change({ tool: 'camera', refused: undefined })
}

export function closeTool(): void {
  change({ tool: 'closed' })
}
