import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CropError } from '../photo/crop-error.ts'
import { cropSettings } from '../photo/crop-settings.ts'
import { preferPhoto } from '../photo/open-photo.ts'
import { photoStore } from '../photo/photo-store.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'
import { type DecodedPhoto, loadPhoto } from './image/load-photo.ts'
import { firstPicture, readPictureFile } from './read-picture-file.ts'

type Decoded = {
  photo?: DecodedPhoto
  opened?: Blob
  loading: boolean
}

/** Keeps the previous photo until the next photo is decoded, so that no work is lost if the next file cannot be decoded. */
export function useDecodedPhoto(file: Blob, onError: (error: CropError, file: Blob) => void): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ loading: true })

  /** A decoded photo that must be closed if the component unmounts before rendering it. */
  const pending = useRef<DecodedPhoto>(undefined)

  const loaded = useEffectEvent((photo: DecodedPhoto, opened: Blob) => {
    pending.current?.close()
    pending.current = photo
    setDecoded({ photo, opened, loading: false })
  })
  const failed = useEffectEvent((cause: unknown, file: Blob) => {
    setDecoded(before => ({ ...before, loading: false }))
    onError(cause instanceof CropError ? cause : new CropError('broken', String(cause), { cause }), file)
  })
  /** If no chosen file can be opened, `refusePhoto` sets `file` back to the previous photo, which is still decoded. */
  const isDecoded = useEffectEvent(() => file === decoded.opened)

  useAbortableEffect([file], signal => {
    const loading = !isDecoded()
    setDecoded(before => ({ ...before, loading }))
    if (!loading) return
    openFile(file, signal).then(
      photo => photo && (signal.aborted ? photo.close() : loaded(photo, file)),
      cause => signal.aborted || failed(cause, file),
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

/** If the file is not a picture, but `others` contains a picture, selects that picture and resolves to undefined. */
async function openFile(file: Blob, signal: AbortSignal): Promise<DecodedPhoto | undefined> {
  const { others, chosenAt } = photoStore.getState()
  const first = others.length > 0 ? await firstPicture([file, ...others]) : file
  signal.throwIfAborted()
  if (first && first !== file) return void preferPhoto(first)
  const copy = await readPictureFile(file, chosenAt)
  signal.throwIfAborted()
  return loadPhoto(copy, cropSettings().maximumImageSize, signal)
}
