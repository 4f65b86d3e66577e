import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { KeepPhotoButton } from '../../../account/keep-photo-button.tsx'
import { bootstrapData } from '../../../bootstrap-data.ts'
import { loadAhead } from '../../../chunks/load-ahead.ts'
import { CropTool } from '../../../cropper/crop-tool.tsx'
import { loadFaces } from '../../../cropper/faces/load-faces.ts'
import { loadReducer } from '../../../cropper/image/decode-in-workers.ts'
import { loadRequestsSent } from '../../../cropper/panel.tsx'
import { loadOwnPortraits } from '../../../cropper/save/further-actions.tsx'
import { Camera, loadCamera } from '../../../cropper/sources/camera.tsx'
import { loadAddressForm } from '../../../cropper/sources/sources.tsx'
import { useFocusWhenLost } from '../../../cropper/use-focus-when-lost.ts'
import { RetryBoundary } from '../../../failures/retry-boundary.tsx'
import { showToast } from '../../../feedback/feedback.ts'
import { type Translate, useTranslate } from '../../../messages/use-translate.ts'
import { closeTool } from '../../../photo/choose-photo.ts'
import type { CropError } from '../../../photo/crop-error.ts'
import { markSaved } from '../../../photo/edit-history.ts'
import { refusePhoto } from '../../../photo/open-photo.ts'
import { photoStore } from '../../../photo/photo-store.ts'
import styles from './cropper-section.css'
import { FailedTool } from './failed-tool.tsx'

export { styles }

loadAhead(loadReducer)
loadAhead(loadFaces)
loadAhead(loadOwnPortraits)
loadAhead(loadRequestsSent)
loadAhead(loadCamera)
if (bootstrapData().config.imageHosts.length > 0) loadAhead(loadAddressForm)

const readingMs = 12_000

type Props = {
  shown: boolean
  t: Translate<'cropper'>
}

export function CropperSection({ shown, t }: Props) {
  const tool = useStore(photoStore, state => state.tool)
  const refused = useStore(photoStore, state => state.refused)
  return (
    <>
      {!shown && refused && (
        <p className="crop-error" role="alert">
          {t(`error.${refused.code}`, refused.values)}
        </p>
      )}
      {tool !== 'closed' && <OpenCropper {...{ shown, t, tool }} />}
    </>
  )
}

function OpenCropper({ shown, t, tool }: Props & { tool: 'open' | 'camera' }) {
  const home = useTranslate('home')
  const section = useRef<HTMLElement>(null)
  const isReopened = useRef(false)
  if (tool === 'camera' && !shown) return <FirstCamera t={t} />
  return (
    <section
      ref={section}
      className="cropper-section"
      id={shown ? 'crop' : undefined}
      tabIndex={-1}
      aria-label={home('tool.label')}
      hidden={!shown}
    >
      <RetryBoundary
        onRetry={() => {
          isReopened.current = true
        }}
        replacement={retry => <FailedTool t={t} onRetry={retry} />}
      >
        <CropTool t={t} hosts={bootstrapData().config.imageHosts}>
          {cropped => (
            <>
              <KeepPhotoButton cropped={cropped} onKept={markSaved} />
              <Reopened {...{ isReopened, t }} />
            </>
          )}
        </CropTool>
      </RetryBoundary>
      {shown && <Focus region={section} />}
    </section>
  )
}

/** The effect does not run if the tool's panel fails again. */
function Reopened({ isReopened, t }: Pick<Props, 't'> & { isReopened: RefObject<boolean> }) {
  useEffect(() => {
    if (isReopened.current) showToast(t('failed.reopened'), { duration: readingMs })
    isReopened.current = false
  }, [isReopened, t])
  return null
}

function Focus({ region }: { region: RefObject<HTMLElement | null> }) {
  useFocusWhenLost(region)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('crop')?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

function FirstCamera({ t }: Pick<Props, 't'>) {
  const refuse = ({ code, values }: CropError) => {
    refusePhoto({ code, values }, photoStore.getState().file)
    closeTool()
  }
  // After the visitor takes a picture, the dialog also closes, but the tool stays open.
  const close = () => {
    if (photoStore.getState().tool === 'camera') closeTool()
  }
  return <Camera t={t} onError={refuse} onClose={close} />
}
