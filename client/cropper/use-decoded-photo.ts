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

/** Decodes the photo. The previous photo stays until the next one is decoded, so a file that fails loses no work. */
export function useDecodedPhoto(file: Blob, onError: (error: CropError) => void): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ loading: true })

  /** A decoded photo that is not rendered yet. It must be closed if the component unmounts first. */
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
  /** After a failure, `file` is the previous photo again, which is already decoded. */
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
