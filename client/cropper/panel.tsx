import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../chunks/load-chunk.ts'
import type { Translate } from '../messages/use-translate.ts'
import type { OutputOptions } from '../photo/output-options.ts'
import { Controls } from './controls/controls.tsx'
import type { Editing } from './cropper.tsx'
import { Notes } from './notes.tsx'
import { Destinations } from './output/destination-list.tsx'
import { DownloadDisc } from './output/download-disc.tsx'
import { FileQuestion } from './output/file-question.tsx'
import { FileSettings } from './output/file-settings.tsx'
import { HandOn } from './output/further-acts.tsx'
import { useOutputFile } from './output/use-output-file.ts'
import { session } from './session.ts'
import { useLater } from './use-later.ts'

type Props = {
  editing: Editing
  choices: OutputOptions
  onChoice: (choice: Partial<OutputOptions>) => void
  onDone?: (blob: Blob) => void
  t: Translate<'cropper'>
  /** What can be done besides. */
  children: ReactNode
}

/**
 * Everything beside the stage. With little room the round tools stand in a row, below them what the chosen one opens and
 * the disc that saves; the file comes after the first screen.
 */
export function Panel({ editing, choices, onChoice, onDone, t, children }: Props) {
  const { photo, framing, dispatch } = editing
  useOutputFile(editing, choices)
  const since = useStore(session, state => state.openedAt)
  const RequestsSent = useLater(loadRequestsSent)
  return (
    <div className="crop-panel">
      <Notes {...{ photo, framing, t }} />
      <Controls {...{ framing, dispatch, choices, onChoice, t }} />
      <div className="crop-acts">
        <DownloadDisc {...{ t, onDone }} />
      </div>
      <p className="crop-sent">{RequestsSent && <RequestsSent {...{ since, t }} />}</p>
      <div className="crop-file" tabIndex={-1}>
        <FileQuestion {...{ choices, onChoice, t }} />
        <Destinations {...{ choices, onChoice, t }} />
        <FileSettings {...{ choices, onChoice, t }} />
      </div>
      <div className="crop-more">
        <HandOn t={t} />
        {children}
        <button type="button" className="more" onClick={() => dispatch({ do: 'reset' })}>
          {t('adjust.reset')}
        </button>
      </div>
    </div>
  )
}

export async function loadRequestsSent() {
  const { RequestsSent } = await loadChunk(() => import('./output/requests-sent.tsx'))
  return RequestsSent
}
