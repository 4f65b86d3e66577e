import { useEffect, useEffectEvent } from 'react'
import { choosePhoto } from '../../../photo/choose-photo.ts'

/** The open tool accepts any file, and reports one that is not a photo. */
export function usePaste(isToolShown: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const file = isToolShown ? files[0] : files.find(({ type }) => type.startsWith('image/'))
    if (!file) return
    if (isToolShown) event.preventDefault()
    choosePhoto(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
