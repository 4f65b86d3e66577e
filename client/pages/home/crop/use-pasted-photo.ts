import { useEffect, useEffectEvent } from 'react'

/** A photo pasted anywhere on the page while the tool is not open yet; it then listens by itself. */
export function usePastedPhoto(active: boolean, onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file) onFile(file)
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [active])
}
