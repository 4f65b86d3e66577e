import { useId } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { faceSearch, switchFaceSearch } from './face-search.ts'

export function FaceSwitch({ t }: { t: Translate<'cropper'> }) {
  const on = useStore(faceSearch, state => state.on)
  const note = useId()
  return (
    <div className="face-switch">
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={note}
          onChange={event => switchFaceSearch(event.currentTarget.checked)}
        />
        <span>{t('face.switch')}</span>
      </label>
      <p id={note}>{t('face.switch.note')}</p>
    </div>
  )
}
