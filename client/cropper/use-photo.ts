import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CropError } from './image/crop-error.ts'
import { loadPhoto, type Photo } from './image/load-photo.ts'

export type PhotoEvents = { onImageLoad?(photo: Photo): void; onImageError?(error: CropError): void }

type Opened = {
  photo?: Photo
  /** How many have been opened: a key for what belongs to one of them. */
  count: number
  loading: boolean
}

/** The decoded image. While another one loads, and when it fails, the photo at hand stays: work in progress is not lost. */
export function usePhoto(image: Blob | undefined, maximumImageSize: number, events: PhotoEvents): Opened {
  const [opened, setOpened] = useState<Opened>({ count: 0, loading: true })

  /** Decoded, but not on the screen yet: who takes the cropper away just then leaves nobody else to close it. */
  const coming = useRef<Photo>(undefined)

  const loaded = useEffectEvent((photo: Photo) => {
    coming.current?.close()
    coming.current = photo
    setOpened(({ count }) => ({ photo, count: count + 1, loading: false }))
    events.onImageLoad?.(photo)
  })
  const failed = useEffectEvent((fault: unknown) => {
    setOpened(before => ({ ...before, loading: false }))
    events.onImageError?.(fault instanceof CropError ? fault : new CropError('broken', String(fault), { cause: fault }))
  })

  useEffect(() => {
    let wanted = true
    setOpened(before => ({ ...before, loading: true }))
    loadPhoto(image, maximumImageSize).then(
      photo => (wanted ? loaded(photo) : photo.close()),
      fault => wanted && failed(fault),
    )
    return () => {
      wanted = false
    }
  }, [image, maximumImageSize])

  const { photo } = opened
  useEffect(() => {
    if (coming.current === photo) coming.current = undefined
    return () => photo?.close()
  }, [photo])
  useEffect(() => () => coming.current?.close(), [])
  return opened
}
