import { type ReactNode, useState } from 'react'
import { Cropper } from './cropper.tsx'
import type { Editing } from './editor.tsx'
import { type Choices, firstChoices } from './parts/choices.ts'
import { Panel } from './parts/panel.tsx'
import { Sources } from './sources/sources.tsx'
import { useDrop } from './sources/use-drop.ts'
import { usePaste } from './sources/use-paste.ts'
import { useImage } from './use-image.ts'
import type { Words } from './words.ts'

type Props = {
  /** The photo chosen before the tool was there; another one replaces it. */
  file?: Blob
  t: Words
  /** Hosts from IMAGE_HOSTS. */
  hosts?: readonly string[]
  /** A crop was saved. */
  onDone?: (blob: Blob) => void
  /** A further act beside the download; `crop({ longestSide: 512 })` gives it the picture. */
  children?: (editing: Editing) => ReactNode
}

/** The whole tool: an invitation, then the photo on its stage with all that shapes and saves it. */
export default function CropTool({ file, t, hosts = [], onDone, children }: Props) {
  const { image, error, open, loaded, refuse } = useImage(file)
  const [choices, setChoices] = useState<Choices>(firstChoices)
  usePaste(open)
  const drop = useDrop(open)
  const sources = <Sources {...{ hosts, t }} again={Boolean(image)} onFile={open} onError={refuse} />

  return (
    <div className={drop.over ? 'crop-tool crop-tool-over' : 'crop-tool'} {...drop.handlers}>
      <p className="crop-error" role="alert">
        {error && t(`error.${error.fault}`, error.values)}
      </p>
      {image ? (
        <Cropper
          image={image}
          settings={{ fillColor: choices.fillColor }}
          cover={!choices.border}
          t={t}
          onImageLoad={loaded}
          onImageError={refuse}
        >
          {editing => (
            <Panel
              {...{ editing, choices, onDone, t }}
              onChoice={choice => setChoices(before => ({ ...before, ...choice }))}
              onError={refuse}
            >
              {children?.(editing)}
              {sources}
            </Panel>
          )}
        </Cropper>
      ) : (
        <div className="crop-empty">
          {sources}
          <p>{t('source.hint')}</p>
        </div>
      )}
    </div>
  )
}
