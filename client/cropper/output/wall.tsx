import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { WithMessages } from '../../components/with-messages.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import type { FurtherActs } from './further-acts.tsx'
import type { output } from './output-file.ts'
import type { useActs } from './use-acts.ts'
import styles from './wall.css'

export { styles }

type Props = { output: typeof output; useActs: typeof useActs; FurtherActs: typeof FurtherActs }

/** What stands below the portraits of the home page while they are the visitor's own. */
export const Wall = (props: Props) => (
  <WithMessages namespace="cropper">
    <WallActs {...props} />
  </WithMessages>
)

function WallActs({ output, useActs, FurtherActs }: Props) {
  const t = useTranslate('cropper')
  const place = useRef<HTMLDivElement>(null)
  const { file } = useStore(output)
  const acting = useActs(t)
  useSwayWhenSeen(place)
  if (!file) return null
  return (
    <div ref={place} className="wall-acts">
      <p className="lead">{t('wall.hung')}</p>
      <div className="wall-buttons">
        <button type="button" className="button" aria-disabled={acting.busy} onClick={() => acting.act('save')}>
          {t('file.download')}
        </button>
        <FurtherActs {...{ acting, t }} />
      </div>
      <p className="crop-said" role="status">
        {acting.said}
      </p>
    </div>
  )
}

/** The portraits before it are hung anew, and swing on their cords once somebody sees it. */
function useSwayWhenSeen(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const wall = place.current?.previousElementSibling
    if (!wall) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) wall.classList.add('hang-own')
    })
    observer.observe(wall)
    return () => {
      observer.disconnect()
      wall.classList.remove('hang-own')
    }
  }, [place])
}
