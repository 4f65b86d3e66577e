import { useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { photoStore } from '../photo/photo-store.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'

/**
 * Loads a part of the tool once `wanted` is true. After a failure, tries again when the visitor chooses a photo, or when `wanted`
 * becomes true again.
 */
export function useLater<Part>(load: () => Promise<Part>, onFail?: () => void, wanted = true): Part | undefined {
  const [part, setPart] = useState<Part>()
  const chosenAt = useStore(photoStore, state => state.chosenAt)
  const begin = useEffectEvent(load)
  const fail = useEffectEvent((error: unknown) => {
    handleChunkError('A part of the cropper could not be loaded.', error)
    onFail?.()
  })
  const isLoaded = part !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of `chosenAt` loads the part again
  useAbortableEffect([isLoaded, chosenAt, wanted], signal => {
    if (isLoaded || !wanted) return
    begin().then(
      part => signal.aborted || setPart(() => part),
      error => signal.aborted || fail(error),
    )
  })
  return part
}
