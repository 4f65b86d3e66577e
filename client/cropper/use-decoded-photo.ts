import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CropError } from '../photo/crop-error.ts'
import { cropSettings } from '../photo/crop-settings.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'
import { type DecodedPhoto, loadPhoto } from './image/load-photo.ts'

type Decoded = {
  photo?: DecodedPhoto
  opened?: Blob
  loading: boolean
}

/** The previous photo stays while the next one loads and if that fails, so that no work is lost. */
export function useDecodedPhoto(file: Blob, onError: (error: CropError) => void): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ loading: true })

  /** A photo that is decoded but not rendered yet. Closed here if the component is removed before that. */
  const pending = useRef<DecodedPhoto>(undefined)

  const loaded = useEffectEvent((photo: DecodedPhoto, opened: Blob) => {
    pending.current?.close()
    pending.current = photo
    setDecoded({ photo, opened, loading: false })
  })
  const failed = useEffectEvent((cause: unknown) => {
    setDecoded(before => ({ ...before, loading: false }))
    onError(cause instanceof CropError ? cause : new CropError('broken', String(cause), { cause }))
  })
  /** After a failure the previous photo becomes the chosen one again, and is decoded already. */
  const isDecoded = useEffectEvent(() => file === decoded.opened)

  useAbortableEffect([file], signal => {
    const loading = !isDecoded()
    setDecoded(before => ({ ...before, loading }))
    if (!loading) return
    loadPhoto(file, cropSettings().maximumImageSize, signal).then(
      photo => (signal.aborted ? photo.close() : loaded(photo, file)),
      cause => signal.aborted || failed(cause),
    )
  })

  const { photo } = decoded
  useEffect(() => {
    if (pending.current === photo) pending.current = undefined
    return () => photo?.close()
  }, [photo])
  useEffect(() => () => pending.current?.close(), [])
  return decoded
}
