import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { WithMessages } from '../../components/with-messages.tsx'
import { showToast, withOverlay } from '../../feedback/feedback.ts'
import { type Translate, useTranslate } from '../../messages/use-translate.ts'
import { download } from '../../photo/download.ts'
import { drawWall } from './draw-wall.ts'
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
        <WallActions {...{ t, listOf: () => root.current?.previousElementSibling as HTMLElement }} />
      </div>
      <p className="crop-said" role="status">
        {message}
      </p>
    </div>
  )
}

type WallProps = { t: Translate<'cropper'>; listOf: () => HTMLElement }

function WallActions({ t, listOf }: WallProps) {
  const name = `${t('wall.name')}.png`
  const draw = async () => new File([await drawWall(listOf())], name, { type: 'image/png' })
  const fail = (error: unknown) => {
    if ((error as Error).name !== 'AbortError') showToast(t('error.export'), { type: 'error' })
  }
  const save = () => withOverlay(draw()).then(file => download(file, name), fail)
  const share = async () => {
    try {
      const files = [await draw()]
      await navigator.share({ files })
    } catch (error) {
      fail(error)
    }
  }
  const [shares] = useState(() => navigator.canShare?.({ files: [new File([], name, { type: 'image/png' })] }) ?? false)
  return (
    <>
      <button type="button" className="button" onClick={save}>
        {t('wall.save')}
      </button>
      {shares && (
        <button type="button" className="button" onClick={share}>
          {t('wall.share')}
        </button>
      )}
    </>
  )
}

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
