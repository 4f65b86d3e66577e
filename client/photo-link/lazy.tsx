import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { ChosenPhoto } from '../components/chosen-photo.tsx'
import { PageLink } from '../components/page-link.tsx'
import { WithMessages } from '../components/with-messages.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { openTool } from '../photo/choose-photo.ts'
import { photoStore } from '../photo/photo-store.ts'
import styles from './photo-link.css'

export { styles }

export function PhotoLink() {
  const file = useStore(photoStore, state => state.file)
  const tool = useStore(photoStore, state => state.tool)
  const { view } = usePage()
  if (!file || (view === 'index' && tool !== 'closed')) return null
  return (
    <WithMessages namespace="cropper">
      <Disc file={file} />
    </WithMessages>
  )
}

function Disc({ file }: { file: Blob }) {
  const t = useTranslate('cropper')
  const { view } = usePage()
  const open = (event: MouseEvent) => {
    // With a modifier key, the browser opens the link in a new tab or window, where the photo is not available.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (view === 'index') event.preventDefault()
    openTool()
  }
  return (
    <PageLink className="button photo-link" to="index" hash="crop" onClick={open}>
      <ChosenPhoto file={file} />
      <span>{t('back')}</span>
    </PageLink>
  )
}
