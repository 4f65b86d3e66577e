import { type ChangeEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import ada from '../../../assets/portraits/ada.svg?inline'
import { useObjectUrl } from '../../../components/use-object-url.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { usePage } from '../../../page-context.ts'
import { openTool, work } from '../../../stores/work.ts'
import { loadCropper } from './use-cropper.ts'
import { useLiveHero } from './use-live-hero.ts'

type Props = {
  /** Whether something was asked for that is still on its way. */
  busy: boolean
}

/** Where a photo is chosen; the cropper takes its place. The whole circle is a file input, which takes a dropped photo before any script runs. */
export function PhotoPicker({ busy }: Props) {
  const t = useTranslate('home')
  const { language } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const file = useStore(work, state => state.file)
  const live = useLiveHero()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    if (chosen) openTool(chosen)
    // The same file can be chosen twice in a row only from an empty input.
    currentTarget.value = ''
  }
  // A failure shows itself when the tool is asked for in earnest.
  const warm = () => void loadCropper(language).catch(() => {})
  return (
    <section className="picker" id="crop" tabIndex={-1} aria-label={t('tool.label')} aria-busy={busy || undefined}>
      <label onPointerEnter={warm} onFocus={warm}>
        {/* In the server's HTML its address is the drawing itself, which thus is there with the words; React leaves it. */}
        <img src={ada} alt="" width={400} height={400} suppressHydrationWarning />
        {file && <ChosenPhoto file={file} />}
        <input ref={input} type="file" accept="image/*,.heic,.heif" onChange={choose} />
        <span className="disc-button">{t('tool.choose')}</span>
      </label>
      {live && <live.Hero words={live.words} busy={busy} onPress={() => input.current?.click()} />}
    </section>
  )
}

/** Shows the visitor's photo in the circle, as chosen or as cropped. If the browser cannot show the file, the drawing stays. */
function ChosenPhoto({ file }: { file: Blob }) {
  const portrait = useStore(work, state => state.portrait)
  const photo = useObjectUrl(file)
  const [failed, setFailed] = useState<string>()
  const source = portrait ?? photo
  if (!source || source === failed) return null
  return <img className="picked" src={source} alt="" onError={() => setFailed(source)} />
}
