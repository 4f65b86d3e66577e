import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { type Editing, Editor, type MakeCrop } from './editor.tsx'
import { CropError } from './image/crop-error.ts'
import { type CropSettings, cropSettings } from './settings.ts'
import { type PhotoEvents, usePhoto } from './use-photo.ts'
import type { Words } from './words.ts'

export type CropperHandle = { crop: MakeCrop }

type Props = PhotoEvents & {
  image: Blob | undefined
  settings?: Partial<CropSettings>
  /** A round window instead of a rectangular one. */
  round?: boolean
  /** Whether the photo must fill the crop box. */
  cover?: boolean
  t: Words
  ref?: Ref<CropperHandle>
  /** What stands beside the stage while a photo is worked on. */
  children?: (editing: Editing) => ReactNode
}

/** Pan, zoom, turn and crop one image; `crop()` on its ref answers with the file. */
export function Cropper({ image, settings: given, round = true, cover = true, t, ref, children, ...events }: Props) {
  const settings = cropSettings(given)
  const { photo, count, loading } = usePhoto(image, settings.maximumImageSize, events)
  const editor = useRef<CropperHandle>(null)
  useImperativeHandle(ref, () => ({
    crop: async options => {
      if (!editor.current) throw new CropError('empty', 'image must not be empty')
      return editor.current.crop(options)
    },
  }))
  if (!photo) return <Opening loading={loading} t={t} />
  return <Editor key={count} {...{ photo, settings, round, cover, t, loading, children }} ref={editor} />
}

const Opening = ({ loading, t }: { loading: boolean; t: Words }) => (
  <div className="crop-stage" aria-busy={loading}>
    <p className="crop-opening" role="status">
      {loading && t('source.loading')}
    </p>
  </div>
)
