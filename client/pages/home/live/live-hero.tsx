import { useStore } from 'zustand'
import type { Translate } from '../../../messages/use-translate.ts'
import { openTool, work } from '../../../stores/work.ts'
import styles from './live.css'
import { LiveStage } from './live-stage.tsx'
import { Samples } from './samples.tsx'

export { styles }

type Props = {
  words: Translate<'cropper'>
  busy: boolean
  /** Called when the picture is pressed and not dragged. */
  onPress: () => void
}

/** The hero as a tool: a drawing to try the circle on and sample photos, or a button that returns to the visitor's photo. */
export function LiveHero({ words: t, busy, onPress }: Props) {
  const file = useStore(work, state => state.file)
  if (busy) return null
  if (!file) {
    return (
      <>
        <LiveStage t={t} onPress={onPress} />
        <Samples t={t} />
      </>
    )
  }
  return (
    <button type="button" className="button live-back" onClick={() => openTool()}>
      {t('back')}
    </button>
  )
}
