import { type SyntheticEvent, useState } from 'react'
import { useStore } from 'zustand'
import { photoStore } from '../photo/photo-store.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Maximum number of pixels that Chromium decodes without blocking the page. */
const mostPixels = 16_000_000

export function ChosenPhoto({ file, className }: { file: Blob; className?: string }) {
  const portrait = useStore(photoStore, state => state.portrait)
  const photo = useObjectUrl(file)
  const [small, setSmall] = useState<string>()
  const source = portrait ?? photo
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setSmall(naturalWidth * naturalHeight > mostPixels ? undefined : source)
  // Browsers load hidden images, but do not decode them.
  const hidden = !source || source !== small
  return <img className={className} src={source} alt="" decoding="async" hidden={hidden} onLoad={measure} />
}
