import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { canUndo, recordStep, redo, undo } from '../../photo/edit-history.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { RoundTool } from './round-tool.tsx'

export function History({ t }: { t: Translate<'cropper'> }) {
  const [news, setNews] = useState('')
  const isUndoable = useStore(photoStore, canUndo)
  const isRedoable = useStore(photoStore, ({ future }) => future.length > 0)
  const can = { undo: isUndoable, redo: isRedoable }

  const go = (way: Way) => {
    if (!ways[way]()) return
    const done = t(`history.${way}.done`)
    // A screen reader announces a message only if its text changes.
    setNews(last => (last === done ? `${done}\u00a0` : done))
  }
  useHistoryKeys(go)
  useSteps()

  return (
    <div className="crop-history">
      {(['undo', 'redo'] as const).map(way => (
        <RoundTool
          key={way}
          drawing="undo"
          mirrored={way === 'redo'}
          label={t(`history.${way}`)}
          aria-disabled={!can[way]}
          aria-keyshortcuts={shortcuts[way]}
          onClick={() => go(way)}
        />
      ))}
      <p className="hidden-visually" role="status">
        {news}
      </p>
    </div>
  )
}

/** An undo step ends after this many milliseconds without a change. */
const pauseMs = 400

function useSteps() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = photoStore.subscribe(({ framing, options }, before) => {
      if (framing === before.framing && options === before.options) return
      clearTimeout(timer)
      timer = setTimeout(recordStep, pauseMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
      recordStep()
    }
  }, [])
}

const ways = { undo, redo }
type Way = keyof typeof ways

const shortcuts = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z Control+Y' }

/** Ignores keys in text fields, because text fields have their own undo. */
function useHistoryKeys(go: (way: Way) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event)
    if (!way || (event.target as Element).closest(ignoredTargets)) return
    event.preventDefault()
    go(way)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const ignoredTargets =
  'dialog, textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox], [type=file])'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ignores Cmd+Y, because macOS uses it for other commands. */
export function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Way | undefined {
  if (ctrlKey === metaKey || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
