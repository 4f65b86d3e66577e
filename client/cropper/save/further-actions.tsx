import { useState } from 'react'
import { useStore } from 'zustand'
import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { useLater } from '../use-later.ts'
import { canCopy, canShare, type FileActions, useFileActions } from './file-actions.ts'

type Props = { actions: FileActions; t: Translate<'cropper'> }

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

export function OwnPortraits() {
  const file = useStore(photoStore, state => state.output.file)
  return file && <BelowExamples />
}

// Passes `useFileActions` and `FurtherActions` as props. If `own-portraits.tsx` imported them, the bundler would create an
// additional chunk.
function BelowExamples() {
  const Below = useLater(loadOwnPortraits)
  return Below && <Below {...{ useFileActions, FurtherActions }} />
}

export async function loadOwnPortraits() {
  const { OwnPortraits: Below } = await loadStyledChunk(() => import('./own-portraits.tsx'))
  return Below
}
