import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { KeepPhotoButton } from '../../../account/keep-photo-button.tsx'
import { bootstrapData } from '../../../bootstrap-data.ts'
import { loadAhead } from '../../../chunks/load-ahead.ts'
import { CropTool } from '../../../cropper/crop-tool.tsx'
import { loadReducer } from '../../../cropper/image/reduce/reduce-picture.ts'
import { loadWall } from '../../../cropper/output/hang.tsx'
import { loadRequestsSent } from '../../../cropper/panel.tsx'
import { markSaved, session } from '../../../cropper/session.ts'
import { loadAddressForm } from '../../../cropper/sources/address.tsx'
import { Camera, loadCamera } from '../../../cropper/sources/camera.tsx'
import { useFocusWhenLost } from '../../../cropper/use-focus-when-lost.ts'
import { type Translate, useTranslate } from '../../../messages/use-translate.ts'
import type { CropError } from '../../../photo/crop-error.ts'
import { closeTool, openTool, refusePhoto, work } from '../../../stores/work.ts'
import styles from './cropper-section.css'

export { session, styles }

// Once the tool is here, what it may be asked for comes by itself.
loadAhead(loadReducer)
loadAhead(loadWall)
loadAhead(loadRequestsSent)
loadAhead(loadCamera)
if (bootstrapData().config.imageHosts.length > 0) loadAhead(loadAddressForm)

type Props = {
  /** Whether the tool stands in place of the hero; a first photo is opened behind it. */
  shown: boolean
  words: Translate<'cropper'>
}

/** The open cropper, or why the photo chosen last did not open. Loaded when it is needed, together with its stylesheet. */
export function CropperSection({ shown, words }: Props) {
  const { tool, refused } = useStore(work)
  return (
    <>
      {!shown && refused && (
        <p className="crop-error" role="alert">
          {words(`error.${refused.code}`, refused.values)}
        </p>
      )}
      {tool !== 'closed' && <OpenCropper {...{ shown, words, tool }} />}
    </>
  )
}

/** Over the whole width of the hero. */
function OpenCropper({ shown, words, tool }: Props & { tool: 'open' | 'camera' }) {
  const t = useTranslate('home')
  const place = useRef<HTMLElement>(null)
  if (tool === 'camera' && !shown) return <FirstCamera words={words} />
  return (
    <section
      ref={place}
      className="cropper-section"
      id={shown ? 'crop' : undefined}
      tabIndex={-1}
      aria-label={t('tool.label')}
      hidden={!shown}
    >
      <CropTool t={words} hosts={bootstrapData().config.imageHosts}>
        {cropped => <KeepPhotoButton cropped={cropped} onKept={markSaved} />}
      </CropTool>
      {shown && <Focus place={place} />}
    </section>
  )
}

/** Takes the focus of what the tool replaces, and leaves it to what replaces the tool. */
function Focus({ place }: { place: RefObject<HTMLElement | null> }) {
  useFocusWhenLost(place)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('crop')?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

/** The camera over the hero, which is there again when no picture was taken. */
function FirstCamera({ words }: { words: Translate<'cropper'> }) {
  const refuse = ({ code, values }: CropError) => {
    refusePhoto({ code, values }, work.getState().file)
    closeTool()
  }
  // The dialog also closes because a picture was taken.
  const close = () => {
    if (work.getState().tool === 'camera') closeTool()
  }
  return <Camera t={words} onFile={openTool} onError={refuse} onClose={close} />
}
