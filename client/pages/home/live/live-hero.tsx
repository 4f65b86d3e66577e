import { useStore } from 'zustand'
import type { Translate } from '../../../messages/use-translate.ts'
import { openTool, work } from '../../../stores/work.ts'
import styles from './live.css'
import { Samples } from './samples.tsx'
import { Scene } from './scene.tsx'

export { styles }

type Props = {
  words: Translate<'cropper'>
  busy: boolean
  /** The picture was pressed, and not dragged. */
  onPress: () => void
}

/** The hero as a tool: a drawing to try the circle on, faces to open it with, or the way back to the photo at hand. */
export function LiveHero({ words: t, busy, onPress }: Props) {
  const file = useStore(work, state => state.file)
  if (busy) return null
  if (!file) {
    return (
      <>
        <Scene t={t} onPress={onPress} />
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
