import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import ada from '../../../assets/portraits/ada.svg?inline'
import { ChosenPhoto } from '../../../components/chosen-photo.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { usePage } from '../../../page-context.ts'
import { acceptedFiles, choosePhotos, openCamera } from '../../../photo/choose-photo.ts'
import { photoStore } from '../../../photo/photo-store.ts'
import { loadCropper } from './use-cropper.ts'
import { useLiveHero } from './use-live-hero.ts'

type Props = {
  busy: boolean
}

/** The input accepts a dropped photo before any script runs. */
export function PhotoPicker({ busy }: Props) {
  const t = useTranslate('home')
  const { language } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const file = useStore(photoStore, state => state.file)
  const live = useLiveHero()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    choosePhotos([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  // When the visitor opens the tool, its code is loaded again, and errors are then reported.
  const warm = () => void loadCropper(language).catch(() => {})
  return (
    <section className="picker" id="crop" tabIndex={-1} aria-label={t('tool.label')} aria-busy={busy || undefined}>
      <label onPointerEnter={warm} onFocus={warm}>
        {/* The server renders the drawing as a data URL, so it appears together with the text. Hydration keeps that URL. */}
        <img src={ada} alt="" width={400} height={400} suppressHydrationWarning />
        {file && <ChosenPhoto className="picked" file={file} />}
        <input ref={input} type="file" accept={acceptedFiles} onChange={choose} />
        <span className="disc-button">{t('tool.choose')}</span>
      </label>
      {live && <live.Hero t={live.t} busy={busy} onInterest={warm} onPress={() => input.current?.click()} />}
    </section>
  )
}

/** Reserves space for the button before the button is visible, so that the layout does not shift. */
export function CameraButton() {
  const t = useTranslate('home')
  const [available, setAvailable] = useState(false)
  useEffect(() => setAvailable(navigator.mediaDevices?.getUserMedia !== undefined), [])
  return (
    <button type="button" className={available ? 'more' : 'more awaiting'} onClick={openCamera}>
      {t('tool.camera')}
    </button>
  )
}
