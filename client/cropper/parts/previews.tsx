import type { Scene } from '../geometry/shapes.ts'
import type { Photo } from '../image/load-photo.ts'
import { Preview } from '../preview.tsx'
import type { Words } from '../words.ts'

type Props = { photo: Photo; scene: Scene; fillColor: string; t: Words }

/** As a profile page, a comment and a list of names will show it. */
export const Previews = ({ photo, scene, fillColor, t }: Props) => (
  <figure className="crop-previews" aria-label={t('preview.label')}>
    {[112, 56, 28].map(size => (
      <Preview key={size} {...{ photo, scene, fillColor, size }} />
    ))}
  </figure>
)
