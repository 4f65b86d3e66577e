import type { CropError } from './crop-error.ts'
import { markSaved } from './edit-history.ts'
import { change, type Output, type OutputFile, photoStore } from './photo-store.ts'

export function fileOutdated(makeNow?: () => void): void {
  set({ pending: true, makeNow })
}

/** Called if the last result still matches the crop and the options, or when the tool closes. */
export function keepFile(opened = photoStore.getState().opened): void {
  if (opened === photoStore.getState().opened) set({ pending: false, makeNow: undefined })
}

export function fileReady(key: string, file: OutputFile): void {
  const { output } = photoStore.getState()
  const made = { ...output, key, file, error: undefined, pending: false, makeNow: undefined }
  change({ output: made, portrait: URL.createObjectURL(file.blob) })
}

/** `makeNow` retries when the visitor asks for the file again. */
export function fileFailed(key: string, error: CropError, makeNow?: () => void): void {
  const { saved } = photoStore.getState().output
  change({ output: { saved, key, error, pending: false, makeNow }, portrait: undefined })
}

export function fileSaved(file: OutputFile): void {
  set({ saved: file })
  markSaved()
}

/** Makes a pending file immediately. */
export function waitForFile(): Promise<OutputFile> {
  const { error, makeNow } = photoStore.getState().output
  if (error) makeNow?.()
  return new Promise((resolve, reject) => {
    const look = () => {
      const { file, pending, error, makeNow } = photoStore.getState().output
      if (pending) return makeNow?.()
      stop()
      if (file) resolve(file)
      else reject(error)
    }
    const stop = photoStore.subscribe(look)
    look()
  })
}

function set(values: Partial<Output>): void {
  change({ output: { ...photoStore.getState().output, ...values } })
}
