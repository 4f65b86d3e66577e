import { useEffect, useEffectEvent } from 'react'

/** A photo pasted anywhere on the page; pasted text goes where it was meant to. */
export function usePaste(onFile: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
