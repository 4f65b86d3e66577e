import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../chunks/load-chunk.ts'
import type { Elements } from '../elements.ts'
import type { Translate } from '../messages/use-translate.ts'
import { sharpPixels } from '../photo/crop-settings.ts'
import { frame } from '../photo/edit-history.ts'
import { cropPixels } from '../photo/geometry/crop-area.ts'
import { photoStore } from '../photo/photo-store.ts'
import { slots } from '../stores/slots.ts'
import { Controls } from './controls/controls.tsx'
import type { Editing } from './file/export-crop.ts'
import { useOutputFile } from './file/use-output-file.ts'
import { DestinationTerms } from './options/destinations.tsx'
import { FileSettings } from './options/file-form.tsx'
import { DownloadDisc } from './save/download-disc.tsx'
import { OwnPortraits, ToolActions } from './save/further-actions.tsx'
import { useLater } from './use-later.ts'

type Props = {
  editing: Editing
  t: Translate<'cropper'>
  children: Elements
}

export function Panel({ editing, t, children }: Props) {
  const { photo, framing, options, faces } = editing
  const openedAt = useStore(photoStore, state => state.openedAt ?? 0)
  const RequestsSent = useLater(loadRequestsSent)
  const foot = useRef<HTMLDivElement>(null)
  useOutputFile(editing)
  useHeightBelowDownload(foot)
  useEffect(() => slots.setState({ OwnPortraits }), [])
  return (
    <div className="crop-panel">
      <Notes {...{ editing, t }} />
      <Controls {...{ framing, options, t }}>
        {faces && <faces.FaceFramings {...{ photo, framing, t }} tools={faces.tools} />}
      </Controls>
      <DestinationTerms {...{ options, t }} />
      <div ref={foot} className="crop-foot">
        <div className="crop-acts">
          <DownloadDisc t={t} />
        </div>
        <div className="crop-more">
          <ToolActions t={t} />
          {children}
          <button type="button" className="more" onClick={() => frame({ do: 'reset' })}>
            {t('adjust.reset')}
          </button>
        </div>
      </div>
      <p className="crop-sent">{RequestsSent && <RequestsSent since={openedAt} t={t} />}</p>
      <div className="crop-file" tabIndex={-1}>
        <FileSettings {...{ options, t }} />
        {faces && <faces.FaceSwitch t={t} />}
      </div>
    </div>
  )
}

/** The stylesheet keeps the button in the window, but allows the area below the button to be outside the window. */
function useHeightBelowDownload(foot: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = foot.current!
    const button = element.querySelector<HTMLElement>('.crop-nail')!
    const observer = new ResizeObserver(() => {
      const below = element.clientHeight - button.offsetTop - button.offsetHeight
      element.style.setProperty('--below', `${below}px`)
    })
    observer.observe(element)
    observer.observe(button)
    return () => observer.disconnect()
  }, [foot])
}

const Notes = ({ editing: { photo, framing, faces }, t }: Pick<Props, 'editing' | 't'>) => (
  <div className="crop-notes" role="status">
    {photo.animated && <p>{t('note.still')}</p>}
    {photo.incomplete && <p>{t('note.incomplete')}</p>}
    {cropPixels(framing, { enlarge: 1 }).width < sharpPixels && <p>{t('note.soft')}</p>}
    {faces && <faces.FaceNote {...{ framing, t }} tools={faces.tools} />}
  </div>
)

export async function loadRequestsSent() {
  const { RequestsSent } = await loadChunk(() => import('./requests-sent.tsx'))
  return RequestsSent
}
