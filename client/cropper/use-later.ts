import { useEffectEvent, useState } from 'react'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'

export function useLater<Part>(load: () => Promise<Part>, onFail?: () => void): Part | undefined {
  const [part, setPart] = useState<Part>()
  const begin = useEffectEvent(load)
  const fail = useEffectEvent((error: unknown) => {
    handleChunkError('A part of the cropper could not be loaded.', error)
    onFail?.()
  })
  useAbortableEffect([], signal => {
    begin().then(
      part => signal.aborted || setPart(() => part),
      error => signal.aborted || fail(error),
    )
  })
  return part
}
