import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { PageLink } from '../components/page-link.tsx'
import { useObjectUrl } from '../components/use-object-url.ts'
import { WithMessages } from '../components/with-messages.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { openTool, work } from '../stores/work.ts'
import styles from './photo-link.css'

export { styles }

/** The visitor's photo, wherever the tool is not to be seen: a small disc that leads back to it. */
export function PhotoLink() {
  const { file, tool } = useStore(work)
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
  const portrait = useStore(work, state => state.portrait)
  const photo = useObjectUrl(file)
  const open = (event: MouseEvent) => {
    // Another tab has no photo.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // At home there is nowhere to go; from other pages the navigation takes the open tool along.
    if (view === 'index') event.preventDefault()
    openTool()
  }
  return (
    <PageLink className="photo-link" to="index" hash="crop" aria-label={t('back')} onClick={open}>
      <img src={portrait ?? photo} alt="" />
    </PageLink>
  )
}
