import { createStore } from 'zustand/vanilla'
import type { CropError } from '../../photo/crop-error.ts'
import { session } from '../session.ts'
import type { OutputFile } from './make-file.ts'

type Output = {
  /** The file of the work as it rested last. */
  file?: OutputFile
  /** Of what the file was made: equal for equal files of one photo. */
  key?: string
  /** The work has changed since. */
  pending: boolean
  /** Why there is no file of the work as it is. */
  code?: CropError
  /** The file that was saved last. */
  saved?: OutputFile
  /** Makes the file at once, without waiting for the work to rest. */
  hurry?: () => void
}

/** The one file that is weighed, hung, saved, copied and shared. It outlives the tool, as the work does. */
export const output = createStore<Output>(() => ({ pending: false }))

/** The file of the work as it is now, as soon as it is made. Rejects where it cannot be. */
export function outputFile(): Promise<OutputFile> {
  return new Promise((resolve, reject) => {
    const look = ({ file, pending, code, hurry }: Output) => {
      if (pending) return hurry?.()
      stop()
      if (file) resolve(file)
      else reject(code)
    }
    const stop = output.subscribe(look)
    look(output.getState())
  })
}

// Another photo, another file: who waits for one gets that.
session.subscribe(({ image }, before) => {
  if (image !== before.image) output.setState({ pending: image !== undefined }, true)
})
