import { useRef } from 'react'
import { KeepPhoto } from '../../../account/keep-photo.tsx'
import CropTool from '../../../cropper/tool.tsx'
import { useFocusWhenLost } from '../../../cropper/use-focus-when-lost.ts'
import type { Words } from '../../../cropper/words.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { session } from '../../../session.ts'
import { useUnsavedPhoto } from './use-unsaved-photo.ts'

/** The open cropper, over the whole width of the hero. */
export function Workshop({ file, words }: { file: File | undefined; words: Words }) {
  const t = useTranslate('home')
  const place = useRef<HTMLElement>(null)
  useFocusWhenLost(place)
  useUnsavedPhoto()
  return (
    <section ref={place} className="workshop" id="crop" tabIndex={-1} aria-label={t('tool.label')}>
      <CropTool file={file} t={words} hosts={session().config.imageHosts}>
        {({ crop }) => <KeepPhoto crop={crop} />}
      </CropTool>
    </section>
  )
}
