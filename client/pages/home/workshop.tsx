import { useTranslate } from '../../messages/use-translate.ts'
import { session } from '../../session.ts'
import type { Cropper } from './crop/load-cropper.ts'

/** The open cropper, over the whole width of the hero. */
export function Workshop({ cropper, file }: { cropper: Cropper; file: File | undefined }) {
  const t = useTranslate('home')
  const { CropTool, t: words } = cropper
  return (
    <section className="workshop" id="crop" tabIndex={-1} aria-label={t('tool.label')}>
      <CropTool file={file} t={words} hosts={session().config.imageHosts} />
    </section>
  )
}
