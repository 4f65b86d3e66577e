import { useState } from 'react'
import type { CropError } from './image/crop-error.ts'

/** The image at hand and what went wrong last. A first image that fails leads back to the invitation. */
export function useImage(file: Blob | undefined) {
  const [handed, setHanded] = useState(file)
  const [image, setImage] = useState(file)
  const [opened, setOpened] = useState(false)
  const [error, setError] = useState<CropError>()

  const open = (next: Blob) => {
    setError(undefined)
    setImage(next)
  }
  const loaded = () => setOpened(true)
  const refuse = (fault: CropError) => {
    setError(fault)
    if (!opened) setImage(undefined)
  }
  if (file !== handed) {
    setHanded(file)
    if (file) open(file)
  }
  return { image, error, open, loaded, refuse }
}
