import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { photoStore } from '../../photo/photo-store.ts'
import type { FaceProps } from './face-tondo.tsx'

/** Lengths in pixels. `leastFace` is the minimum height of a face that people can recognise in a list. */
const [listSide, leastFace] = [28, 7]

export function FaceNote({ framing, tools, t }: Pick<FaceProps, 'framing' | 'tools'> & { t: Translate<'cropper'> }) {
  const faces = useStore(photoStore, state => state.faces) ?? []
  const face = tools.framedFace(framing, faces)
  const inList = face ? (face.height * framing.transform.scale * listSide) / framing.box.height : leastFace
  return inList < leastFace && <p>{t('face.small')}</p>
}
