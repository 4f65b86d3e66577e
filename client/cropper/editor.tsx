import { type ReactNode, type Ref, useEffect, useImperativeHandle, useReducer } from 'react'
import type { Rules, Scene } from './geometry/shapes.ts'
import type { Photo } from './image/load-photo.ts'
import { type ExportOptions, exportCrop } from './output/export-crop.ts'
import { type Change, changeScene, startScene } from './scene.ts'
import type { CropSettings } from './settings.ts'
import { Stage } from './stage.tsx'
import { useNews } from './use-news.ts'
import type { Words } from './words.ts'

export type MakeCrop = (options?: Partial<ExportOptions>) => Promise<Blob>

export type Editing = { photo: Photo; scene: Scene; act: (change: Change) => void; crop: MakeCrop }

type Props = {
  photo: Photo
  settings: CropSettings
  round: boolean
  cover: boolean
  loading: boolean
  t: Words
  ref: Ref<{ crop: MakeCrop }>
  children?: (editing: Editing) => ReactNode
}

/** Until the stage has been measured; the scene is fitted to the real one before anything is painted. */
const anyStage = { width: 400, height: 400 }

/** One photo being worked on: its scene lives here, from its first view to the next photo. */
export function Editor({ photo, settings, round, cover, loading, t, ref, children }: Props) {
  const [width, height] = settings.fixedAspectRatio
  const rules: Rules = { ratio: width / height, minimum: settings.minimumCropSize, cover }
  const [scene, act] = useReducer(changeScene, rules, () => startScene(photo, anyStage, rules))
  const { ratio, minimum } = rules
  useEffect(() => act({ do: 'rules', rules: { ratio, minimum, cover } }), [ratio, minimum, cover])

  const crop: MakeCrop = options => exportCrop(photo, scene, { ...settings, ...options })
  useImperativeHandle(ref, () => ({ crop }))
  const news = useNews(scene, t)

  return (
    <div className="crop-work">
      <Stage {...{ photo, scene, act, round, loading, t }} fillColor={settings.fillColor} />
      {children?.({ photo, scene, act, crop })}
      <p className="hidden-visually" role="status">
        {news}
      </p>
    </div>
  )
}
