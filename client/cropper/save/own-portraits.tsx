import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { WithMessages } from '../../components/with-messages.tsx'
import { type Translate, useTranslate } from '../../messages/use-translate.ts'
import type { FileActions, useFileActions } from './file-actions.ts'
import styles from './own-portraits.css'

export { styles }

type Props = {
  useFileActions: typeof useFileActions
  FurtherActions: ComponentType<{ actions: FileActions; t: Translate<'cropper'> }>
}

export const OwnPortraits = (props: Props) => (
  <WithMessages namespace="cropper">
    <Actions {...props} />
  </WithMessages>
)

function Actions({ useFileActions, FurtherActions }: Props) {
  const t = useTranslate('cropper')
  const root = useRef<HTMLDivElement>(null)
  const actions = useFileActions(t)
  const { run, busy, message } = actions
  useSwayWhenSeen(root)
  return (
    <div ref={root} className="own-portraits">
      <p className="lead">{t('wall.hung')}</p>
      <div className="own-portraits-buttons">
        <button type="button" className="button" aria-disabled={busy} onClick={() => run('save')}>
          {t('file.download')}
        </button>
        <FurtherActions {...{ actions, t }} />
      </div>
      <p className="crop-said" role="status">
        {message}
      </p>
    </div>
  )
}

/** Makes the portraits above this element swing on their cords once they are visible. */
function useSwayWhenSeen(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const portraits = root.current?.previousElementSibling
    if (!portraits) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) portraits.classList.add('hang-own')
    })
    observer.observe(portraits)
    return () => {
      observer.disconnect()
      portraits.classList.remove('hang-own')
    }
  }, [root])
}
