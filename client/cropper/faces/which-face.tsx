import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { type FaceProps, FaceTondo } from './face-tondo.tsx'
import { glideTo } from './glide.ts'

type Props = FaceProps & { t: Translate<'cropper'> }

export function WhichFace({ photo, framing, tools, t }: Props) {
  const name = useId()
  const [isAnswered, setAnswered] = useState(false)
  const faces = useStore(photoStore, state => state.faces) ?? []
  if (faces.length < 2) return null
  const framed = tools.framedFace(framing, faces)
  return (
    <fieldset className="which-face">
      <legend className={isAnswered ? 'hidden-visually' : undefined}>{t('face.which')}</legend>
      <div className="which-face-tondi">
        {faces.map((face, at) => (
          <FaceTondo
            key={`${face.x} ${face.y}`}
            {...{ photo, framing, tools, face, name }}
            closeness="close"
            label={t('face.one', { number: at + 1, count: faces.length })}
            checked={face === framed}
            onCheck={() => {
              setAnswered(true)
              glideTo(face, 'shoulders', tools)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
