import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../messages/use-translate.ts'
import type { CropError } from '../photo/crop-error.ts'
import { destinationOf } from '../photo/destinations.ts'
import { type StoredFraming, storeFraming } from '../photo/geometry/stored-framing.ts'
import type { OutputOptions } from '../photo/output-options.ts'
import { closeTool, openTool, refusePhoto, work } from '../stores/work.ts'
import { CloseButton } from './close-button.tsx'
import { History } from './controls/history.tsx'
import { Cropper, type Editing } from './cropper.tsx'
import { Previews } from './output/previews.tsx'
import { Panel } from './panel.tsx'
import { beginSession, choose, keepFraming, session, settle } from './session.ts'
import { Camera } from './sources/camera.tsx'
import { Sources } from './sources/sources.tsx'
import { usePaste } from './sources/use-paste.ts'

type Props = {
  t: Translate<'cropper'>
  /** Hosts from IMAGE_HOSTS. */
  hosts?: readonly string[]
  /** A crop was saved. */
  onDone?: (blob: Blob) => void
  /** A further action beside the download; `crop({ longestSide: 512 })` gives it the picture, of the photo as it was chosen. */
  children?: (work: Pick<Editing, 'crop'> & { scene: StoredFraming; choices: OutputOptions; photo: Blob }) => ReactNode
}

/** The whole tool: the photo of `stores/work.ts` on its stage, with all that shapes and saves it. */
export function CropTool({ t, hosts = [], onDone, children }: Props) {
  const { file, tool, refused } = useStore(work)
  const choices = useStore(session, state => state.choices)
  const refuse = ({ code, values }: CropError) => refusePhoto({ code, values }, session.getState().image)
  usePaste(openTool)
  useSettling()
  const sources = <Sources {...{ hosts, t }} again={Boolean(file)} onFile={openTool} onError={refuse} />

  return (
    <div className="crop-tool">
      <p className="crop-error" role="alert">
        {refused && t(`error.${refused.code}`, refused.values)}
      </p>
      {file && (
        <Cropper
          image={file}
          settings={{ fillColor: choices.fillColor }}
          round={choices.round}
          ring={choices.ring}
          cover={!choices.fillColor}
          longestSide={choices.longestSide}
          kept={file === session.getState().image ? session.getState().framing : undefined}
          onFraming={keepFraming}
          t={t}
          onImageLoad={(_, image) => beginSession(image)}
          onImageError={refuse}
          corners={editing => (
            <>
              {editing && <History dispatch={editing.dispatch} t={t} />}
              {editing && <Previews {...editing} look={choices} t={t} />}
              <CloseButton t={t} />
            </>
          )}
        >
          {editing => (
            <Panel {...{ editing, choices, onDone, t }} onChoice={choose}>
              {children?.({
                scene: storeFraming(editing.framing),
                choices: destinationOf(choices) ? choices : { ...choices, destination: undefined },
                photo: session.getState().image ?? file,
                crop: options => editing.crop({ ring: choices.ring, ...options }),
              })}
              {sources}
            </Panel>
          )}
        </Cropper>
      )}
      {!file && tool === 'open' && <div className="crop-empty">{sources}</div>}
      {tool === 'camera' && <Camera t={t} onFile={openTool} onError={refuse} onClose={leaveCamera} />}
    </div>
  )
}

/** The dialog also closes because a picture was taken. */
function leaveCamera() {
  const { tool, file } = work.getState()
  if (tool !== 'camera') return
  if (file) openTool()
  else closeTool()
}

/** A drag or a held key makes many changes; undo takes them for one. */
const pauseMs = 400

/** Undo comes back to the states in which changes paused. */
function useSettling() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = session.subscribe((now, before) => {
      if (now.framing === before.framing && now.choices === before.choices) return
      clearTimeout(timer)
      if (now.settled) timer = setTimeout(settle, pauseMs)
      else settle()
    })
    return () => {
      stop()
      clearTimeout(timer)
      settle()
    }
  }, [])
}
