import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react'
import type { Translate } from '../messages/use-translate.ts'
import { type CropSettings, cropSettings } from '../photo/crop-settings.ts'
import { type Change, changeFraming, startFraming } from '../photo/geometry/framing.ts'
import type { Framing, Rules } from '../photo/geometry/shapes.ts'
import type { RingName } from '../photo/rings.ts'
import type { Photo } from './image/load-photo.ts'
import { exportCrop, type MakeCrop } from './output/export-crop.ts'
import { Stage } from './stage/stage.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { type PhotoEvents, usePhoto } from './use-photo.ts'

/** What the children of the cropper work with. */
export type Editing = { photo: Photo; framing: Framing; dispatch: (change: Change) => void; crop: MakeCrop }

type Props = PhotoEvents & {
  image: Blob | undefined
  settings?: Partial<CropSettings>
  /** A round window instead of a rectangular one. */
  round?: boolean
  /** The ring that is painted around what comes out. */
  ring?: RingName
  /** Whether the photo must fill the crop box. */
  cover?: boolean
  /** The framing to go on with, where the photo was worked on before. */
  kept?: Framing
  /** Told a little after it is shown: another image may have opened meanwhile. */
  onFraming?: (framing: Framing, of: Blob) => void
  /** At most this many pixels come out on the longer side; the stage tells how many there will be. */
  longestSide?: number
  t: Translate<'cropper'>
  /** What hangs in the corners of the stage; while a photo opens there is nothing to work with. */
  corners?: (editing?: Editing) => ReactNode
  /** What stands beside the stage while a photo is worked on. */
  children?: (editing: Editing) => ReactNode
}

/** Pan, zoom, turn and crop one image; its children are given `crop()`, which answers with the file. */
export function Cropper({ image, settings: given, round = true, cover = true, ...rest }: Props) {
  const { kept, onFraming, ring = 'none', longestSide = Infinity, t, corners, children, ...events } = rest
  const settings = cropSettings(given)
  const { photo, image: opened, count, loading } = usePhoto(image, settings.maximumImageSize, events)
  if (!photo || !opened) return <Opening {...{ loading, t, corners }} />
  const most = Math.min(longestSide, settings.maximumImageSize)
  const shown = { photo, settings, round, ring, cover, kept, most, t, loading, corners, children }
  return <Editor key={count} {...shown} onFraming={framing => onFraming?.(framing, opened)} />
}

const Opening = ({ loading, t, corners }: Pick<Props, 't' | 'corners'> & { loading: boolean }) => (
  <div className="crop-work">
    <div className="crop-easel">
      <div className="crop-stage" aria-busy={loading}>
        <p className="crop-opening" role="status">
          {loading && t('source.loading')}
        </p>
      </div>
      {corners?.()}
    </div>
  </div>
)

type EditorProps = Required<Pick<Props, 'round' | 'ring' | 'cover' | 't'>> &
  Pick<Props, 'kept' | 'corners' | 'children'> & {
    onFraming: (framing: Framing) => void
    photo: Photo
    settings: CropSettings
    most: number
    loading: boolean
  }

/** Until the stage has been measured; the framing is fitted to the real one before anything is painted. */
const anyStage = { width: 400, height: 400 }

/** One photo being worked on: its framing lives here, from its first transform to the next photo. */
function Editor({ photo, settings, round, ring, cover, kept, onFraming, most, loading, t, ...rest }: EditorProps) {
  const [width, height] = settings.fixedAspectRatio
  const rules: Rules = { ratio: width / height, minimum: settings.minimumCropSize, cover }
  const [framing, dispatch] = useReducer(changeFraming, rules, () => kept ?? startFraming(photo, anyStage, rules))
  const { ratio, minimum } = rules
  useEffect(() => dispatch({ do: 'rules', rules: { ratio, minimum, cover } }), [ratio, minimum, cover])
  const changed = useEffectEvent(onFraming)
  useEffect(() => changed(framing), [framing])

  const crop: MakeCrop = options => exportCrop(photo, framing, { ...settings, ...options })
  const announcement = useAnnouncement(framing, t)
  const editing: Editing = { photo, framing, dispatch, crop }

  return (
    <div className="crop-work">
      <div className="crop-easel">
        <Stage {...{ photo, framing, dispatch, round, ring, most, loading, t }} fillColor={settings.fillColor} />
        {rest.corners?.(editing)}
      </div>
      {rest.children?.(editing)}
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </div>
  )
}
