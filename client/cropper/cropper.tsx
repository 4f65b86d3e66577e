import { type MouseEvent, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import type { Elements } from '../elements.ts'
import type { Translate } from '../messages/use-translate.ts'
import { closeTool } from '../photo/choose-photo.ts'
import type { CropError } from '../photo/crop-error.ts'
import { cropSettings } from '../photo/crop-settings.ts'
import { photoOpened } from '../photo/open-photo.ts'
import { photoStore } from '../photo/photo-store.ts'
import { History } from './controls/history.tsx'
import { RoundTool } from './controls/round-tool.tsx'
import { type FaceParts, loadFaces } from './faces/load-faces.ts'
import { type Editing, exportCrop, type MakeCrop } from './file/export-crop.ts'
import { reportOthers } from './report-others.ts'
import { Previews } from './stage/previews.tsx'
import { Stage } from './stage/stage.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useDecodedPhoto } from './use-decoded-photo.ts'
import { useLater } from './use-later.ts'

type Props = {
  file: Blob
  error: Elements
  t: Translate<'cropper'>
  onError: (error: CropError, file: Blob) => void
  children: (editing: Editing) => Elements
}

export function Cropper({ file, error, t, onError, children }: Props) {
  const { photo, opened, loading } = useDecodedPhoto(file, onError)
  const framing = useStore(photoStore, state => (state.opened === opened ? state.framing : undefined))
  const faces = useLater(loadFaces)
  const openedAt = useStore(photoStore, state => state.openedAt)
  // With a layout effect, the browser never shows a photo with another photo's framing.
  useLayoutEffect(() => {
    const { others, opened: before } = photoStore.getState()
    // While the next photo is decoded, `opened` is still the previous photo, but `others` already belongs to the next photo.
    if (!photo || !opened || opened === before) return
    photoOpened(opened, photo)
    reportOthers(opened, others, t)
  }, [photo, opened, t])
  return (
    <>
      {faces && <faces.FaceFinder {...{ file, photo, opened, t }} tools={faces.tools} />}
      {photo && opened && framing ? (
        <Editor key={openedAt} {...{ photo, framing, loading, error, t, children, faces }} file={opened} />
      ) : (
        <Opening {...{ loading, error, t }} />
      )}
    </>
  )
}

const Opening = ({ loading, error, t }: Pick<Props, 'error' | 't'> & { loading: boolean }) => (
  <div className="crop-work">
    <div className="crop-easel">
      <div className="crop-stage" aria-busy={loading}>
        <p className="crop-opening" role="status">
          {loading && t('source.loading')}
        </p>
      </div>
      <CloseButton t={t} />
      {error}
    </div>
  </div>
)

type EditorProps = Pick<Props, 'file' | 'error' | 't' | 'children'> &
  Pick<Editing, 'photo' | 'framing'> & { loading: boolean; faces?: FaceParts }

function Editor({ photo, file, framing, loading, error, t, children, faces }: EditorProps) {
  const options = useStore(photoStore, state => state.options)
  const announcement = useAnnouncement(framing, options.longestSide, t)
  const settings = { ...cropSettings(), fillColor: options.fillColor }
  const crop: MakeCrop = given => exportCrop(photo, framing, { ...settings, ...given })
  return (
    <div className="crop-work">
      <div className="crop-easel">
        <Stage {...{ photo, framing, options, loading, t }} />
        <History t={t} />
        <Previews {...{ photo, framing, options, t }} />
        {faces && <faces.WhichFace {...{ photo, framing, t }} tools={faces.tools} />}
        <CloseButton t={t} />
        {error}
      </div>
      {children({ photo, file, framing, options, crop, faces })}
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </div>
  )
}

const CloseButton = ({ t }: Pick<Props, 't'>) => (
  <RoundTool drawing="close" className="crop-close" label={t('tool.close')} onClick={close} />
)

async function close({ currentTarget }: MouseEvent) {
  const tool = currentTarget.closest('.crop-tool')
  tool?.classList.add('crop-tool-closing')
  await Promise.allSettled(tool?.getAnimations().map(({ finished }) => finished) ?? [])
  closeTool()
}
