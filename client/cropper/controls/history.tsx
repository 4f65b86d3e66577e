import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import type { Change } from '../../photo/geometry/framing.ts'
import { canUndo, type Moment, redo, session, undo } from '../session.ts'
import { RoundTool } from './round-tool.tsx'

type Props = { dispatch: (change: Change) => void; t: Translate<'cropper'> }

/** One step back and one forth, by button and by the keys that every editor has for it. */
export function History({ dispatch, t }: Props) {
  const [news, setNews] = useState('')
  const isUndoable = useStore(session, canUndo)
  const isRedoable = useStore(session, ({ future }) => future.length > 0)
  const can = { undo: isUndoable, redo: isRedoable }

  const go = (way: Way) => {
    const moment = ways[way]()
    if (!moment) return
    dispatch({ do: 'restore', framing: moment.framing })
    const done = t(`history.${way}.done`)
    // Said again only where it differs from what was said last.
    setNews(last => (last === done ? `${done}\u00a0` : done))
  }
  useHistoryKeys(go)

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

const ways = { undo, redo } satisfies Record<string, () => Moment | undefined>
type Way = keyof typeof ways

const shortcuts = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z Control+Y' }

/** Anywhere on the page, but where the keys undo what was typed, and behind an open dialog. */
function useHistoryKeys(go: (way: Way) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event)
    if (!way || (event.target as Element).closest(elsewhere)) return
    event.preventDefault()
    go(way)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const elsewhere =
  'dialog, textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox], [type=file])'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What a key asks for: Z with Ctrl or Cmd, and Y with Ctrl, which macOS has other uses for. */
export function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Way | undefined {
  if (ctrlKey === metaKey || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
