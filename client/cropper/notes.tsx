import { cropPixels } from './geometry/crop-area.ts'
import type { Scene } from './geometry/shapes.ts'
import type { Photo } from './image/load-photo.ts'
import type { Words } from './words.ts'

/** Fewer pixels than this show on a profile page, which has two of them for each point of the layout. */
const sharp = 200

/** What is worth knowing of the photo at hand, said once. */
export const Notes = ({ photo, scene, t }: { photo: Photo; scene: Scene; t: Words }) => (
  <div className="crop-notes" role="status">
    {photo.animated && <p>{t('note.still')}</p>}
    {cropPixels(scene, { enlarge: 1 }).width < sharp && <p>{t('note.soft')}</p>}
  </div>
)
