import { type DragEvent, useState } from 'react'
import { fileOf } from './file-of.ts'

type Handlers = Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>

/** Takes a dropped file; without these the browser would leave the page to show it. */
export function useDrop(onFile: (file: File) => void): { over: boolean; handlers: Handlers } {
  const [over, setOver] = useState(false)

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const file = fileOf(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    onFile(file)
  }

  return { over, handlers: { onDragOver: drag, onDragLeave: leave, onDrop: drop } }
}
