import type { ReactNode } from 'react'
import type { Editing } from '../editor.tsx'
import type { CropError } from '../image/crop-error.ts'
import type { Words } from '../words.ts'
import { Adjustments } from './adjustments.tsx'
import type { Choices } from './choices.ts'
import { DownloadButton } from './download-button.tsx'
import { OutputOptions } from './output-options.tsx'
import { Previews } from './previews.tsx'

type Props = {
  editing: Editing
  choices: Choices
  onChoice: (choice: Partial<Choices>) => void
  onDone?: (blob: Blob) => void
  onError: (error: CropError) => void
  t: Words
  /** Further acts beside the download. */
  children: ReactNode
}

/** Everything beside the stage, in the order of the work: see, adjust, decide, keep. */
export function Panel({ editing, choices, onChoice, onDone, onError, t, children }: Props) {
  const { photo, scene, act, crop } = editing
  return (
    <div className="crop-panel">
      <Previews {...{ photo, scene, t }} fillColor={choices.fillColor} />
      <Adjustments {...{ scene, act, t }} />
      <OutputOptions {...{ choices, onChoice, t }} />
      <div className="crop-acts">
        <DownloadButton {...{ crop, choices, t, onDone, onError }} />
        {children}
      </div>
    </div>
  )
}
