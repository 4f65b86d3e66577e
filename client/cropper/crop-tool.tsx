import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Elements } from '../elements.ts'
import type { Translate } from '../messages/use-translate.ts'
import { closeTool, openTool } from '../photo/choose-photo.ts'
import type { CropError } from '../photo/crop-error.ts'
import { destinationOf } from '../photo/destination-options.ts'
import { type StoredFraming, storeFraming } from '../photo/geometry/crop-area.ts'
import { dismissRefusal, photoFailed, refusePhoto } from '../photo/open-photo.ts'
import type { OutputOptions } from '../photo/output-options.ts'
import { photoStore, type Refusal } from '../photo/photo-store.ts'
import { Cropper } from './cropper.tsx'
import type { Editing, MakeCrop } from './file/export-crop.ts'
import { Panel } from './panel.tsx'
import { Camera } from './sources/camera.tsx'
import { Sources } from './sources/sources.tsx'

type Cropped = { crop: MakeCrop; scene: StoredFraming; choices: OutputOptions; photo: Blob }

type Props = {
  t: Translate<'cropper'>
  /** Hosts from which photos may be loaded by URL (IMAGE_HOSTS). */
  hosts?: readonly string[]
  children?: (cropped: Cropped) => Elements
}

export function CropTool({ t, hosts = [], children }: Props) {
  const file = useStore(photoStore, state => state.file)
  const tool = useStore(photoStore, state => state.tool)
  const refused = useStore(photoStore, state => state.refused)
  const sources = <Sources {...{ hosts, t }} hasPhoto={Boolean(file)} onError={refuse} />
  const error = <ErrorCard {...{ refused, t }} />
  return (
    <div className="crop-tool">
      {!file && error}
      {file && (
        <Cropper {...{ file, error, t }} onError={tryNext}>
          {editing => (
            <Panel {...{ editing, t }}>
              {children?.(croppedFrom(editing))}
              {sources}
            </Panel>
          )}
        </Cropper>
      )}
      {!file && tool === 'open' && <div className="crop-empty">{sources}</div>}
      {tool === 'camera' && <Camera t={t} onError={refuse} onClose={leaveCamera} />}
    </div>
  )
}

type ErrorProps = { refused: Refusal | undefined; t: Translate<'cropper'> }

/** Shows the error on the stage, because the stage is visible when the visitor uses any control that chooses a photo. */
function ErrorCard({ refused, t }: ErrorProps) {
  const card = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const easel = card.current?.closest('.crop-easel')
    if (!refused || !easel) return
    // In a short window, the stage may not be sticky, so the card may be out of view.
    card.current?.scrollIntoView({ block: 'nearest' })
    easel.addEventListener('pointerdown', dismissRefusal)
    return () => easel.removeEventListener('pointerdown', dismissRefusal)
  }, [refused])
  return (
    <p ref={card} className="crop-error" role="alert">
      {refused && t(`error.${refused.code}`, refused.values)}
    </p>
  )
}

function croppedFrom({ crop, file, framing, options }: Editing): Cropped {
  const choices = destinationOf(options) ? options : { ...options, destination: undefined }
  // The site itself crops portraits to circles when it shows them.
  const finished = { ...options, round: false }
  return { crop: given => crop({ ...finished, ...given }), scene: storeFraming(framing), choices, photo: file }
}

const refuse = ({ code, values }: CropError) => refusePhoto({ code, values })

const tryNext = ({ code, values }: CropError, file: Blob) => photoFailed(file, { code, values })

function leaveCamera() {
  const { tool, file } = photoStore.getState()
  if (tool !== 'camera') return
  if (file) openTool()
  else closeTool()
}
