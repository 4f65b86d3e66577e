import { useState } from 'react'
import { useStore } from 'zustand'
import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { useLater } from '../use-later.ts'
import { canCopy, canShare, type FileActions, useFileActions } from './file-actions.ts'

type Props = { actions: FileActions; t: Translate<'cropper'> }

/** Copying and sharing, if the browser can. */
export function FurtherActions({ actions: { run, busy }, t }: Props) {
  const file = useStore(photoStore, state => state.output.file)
  const [copies] = useState(canCopy)
  return (
    <>
      {copies && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => run('copy')}>
          {t('file.copy')}
        </button>
      )}
      {file && canShare(file, t) && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => run('share')}>
          {t('file.share')}
        </button>
      )}
    </>
  )
}

/** The same in the tool, with their outcome. */
export function ToolActions({ t }: Pick<Props, 't'>) {
  const actions = useFileActions(t)
  return (
    <>
      <FurtherActions {...{ actions, t }} />
      <p className="crop-said" role="status">
        {actions.message}
      </p>
    </>
  )
}

/** The same below the examples of the home page, as long as they show the visitor's portrait. */
export function OwnPortraits() {
  const file = useStore(photoStore, state => state.output.file)
  return file && <BelowExamples />
}

// Passed on as props: a chunk that both imported would be one more request.
function BelowExamples() {
  const Below = useLater(loadOwnPortraits)
  return Below && <Below {...{ useFileActions, FurtherActions }} />
}

/** A chunk of its own, because it is far from the tool. */
export async function loadOwnPortraits() {
  const { OwnPortraits: Below } = await loadStyledChunk(() => import('./own-portraits.tsx'))
  return Below
}
