import { useState } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { canCopy, canShare } from './acts.ts'
import { output } from './output-file.ts'
import { type Acting, useActs } from './use-acts.ts'

/** Copying and sharing, as far as the browser can. */
export function FurtherActs({ acting: { act, busy }, t }: { acting: Acting; t: Translate<'cropper'> }) {
  const { file } = useStore(output)
  const [copies] = useState(canCopy)
  return (
    <>
      {copies && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => act('copy')}>
          {t('file.copy')}
        </button>
      )}
      {file && canShare(file, t) && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => act('share')}>
          {t('file.share')}
        </button>
      )}
    </>
  )
}

/** The same in the tool, with its own place for what has come of it. */
export function HandOn({ t }: { t: Translate<'cropper'> }) {
  const acting = useActs(t)
  return (
    <>
      <FurtherActs {...{ acting, t }} />
      <p className="crop-said" role="status">
        {acting.said}
      </p>
    </>
  )
}
