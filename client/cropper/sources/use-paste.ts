import { useEffect, useEffectEvent } from 'react'
import { fileOf } from './file-of.ts'

/** A photo pasted anywhere on the page; pasted text goes where it was meant to. */
export function usePaste(onFile: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = fileOf(event.clipboardData)
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
