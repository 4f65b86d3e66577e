import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CropError } from '../photo/crop-error.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'
import { loadPhoto, type Photo } from './image/load-photo.ts'

export type PhotoEvents = {
  onImageLoad?(photo: Photo, image: Blob): void
  onImageError?(error: CropError): void
}

type Opened = {
  photo?: Photo
  /** What the photo was opened from. */
  image?: Blob
  /** How many have been opened: a key for what belongs to one of them. */
  count: number
  loading: boolean
}

/** The decoded image. While another one loads, and when it fails, the photo at hand stays: work in progress is not lost. */
export function usePhoto(image: Blob | undefined, maximumImageSize: number, events: PhotoEvents): Opened {
  const [opened, setOpened] = useState<Opened>({ count: 0, loading: true })

  /** Decoded, but not on the screen yet: closed from here if the cropper goes away before it is shown. */
  const pending = useRef<Photo>(undefined)

  const loaded = useEffectEvent((photo: Photo, image: Blob) => {
    pending.current?.close()
    pending.current = photo
    setOpened(({ count }) => ({ photo, image, count: count + 1, loading: false }))
    events.onImageLoad?.(photo, image)
  })
  const failed = useEffectEvent((code: unknown) => {
    setOpened(before => ({ ...before, loading: false }))
    events.onImageError?.(code instanceof CropError ? code : new CropError('broken', String(code), { cause: code }))
  })
  /** After a failure the one at hand is asked for again. */
  const isAtHand = useEffectEvent(() => image !== undefined && image === opened.image)

  useAbortableEffect([image, maximumImageSize], signal => {
    if (isAtHand()) return setOpened(before => ({ ...before, loading: false }))
    setOpened(before => ({ ...before, loading: true }))
    loadPhoto(image, maximumImageSize).then(
      photo => (signal.aborted ? photo.close() : loaded(photo, image!)),
      code => signal.aborted || failed(code),
    )
  })

  const { photo } = opened
  useEffect(() => {
    if (pending.current === photo) pending.current = undefined
    return () => photo?.close()
  }, [photo])
  useEffect(() => () => pending.current?.close(), [])
  return opened
}
