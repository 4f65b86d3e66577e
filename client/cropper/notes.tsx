import type { Translate } from '../messages/use-translate.ts'
import { cropPixels } from '../photo/geometry/crop-area.ts'
import type { Framing } from '../photo/geometry/shapes.ts'
import type { Photo } from './image/load-photo.ts'

/** Fewer pixels than this show on a profile page, which has two of them for each point of the layout. */
const sharp = 200

/** What is worth knowing of the photo at hand, said once. */
export const Notes = ({ photo, framing, t }: { photo: Photo; framing: Framing; t: Translate<'cropper'> }) => (
  <div className="crop-notes" role="status">
    {photo.animated && <p>{t('note.still')}</p>}
    {cropPixels(framing, { enlarge: 1 }).width < sharp && <p>{t('note.soft')}</p>}
  </div>
)
