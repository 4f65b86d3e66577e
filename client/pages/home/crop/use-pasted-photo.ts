import { useEffect } from 'react'
import { openTool } from '../../../stores/work.ts'

/** A photo pasted anywhere on the page while the tool does not listen for one itself. */
export function usePastedPhoto(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file) openTool(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [active])
}
