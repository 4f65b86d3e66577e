import { useId } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import type { Closeness, Face } from '../../photo/geometry/face-framing.ts'
import type { Framing, Transform } from '../../photo/geometry/shapes.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { type FaceProps, FaceTondo } from './face-tondo.tsx'
import type { FaceTools } from './face-tools.ts'
import { glideTo } from './glide.ts'

type Props = FaceProps & { t: Translate<'cropper'> }

export function FaceFramings({ photo, framing, tools, t }: Props) {
  const faces = useStore(photoStore, state => state.faces) ?? []
  const { framedFace, mainFace } = tools
  const face = framedFace(framing, faces) ?? mainFace(photo, faces)
  const name = useId()
  if (!face) return null
  const options = optionsFor(framing, face, tools)
  const chosen = options.find(({ transform }) => isNear(transform, framing))?.closeness
  return (
    <fieldset className="face-framings">
      <legend>
        <span>{`${t('face.frame')} `}</span>
        <span className="crop-chosen">{chosen && t(`face.${chosen}`)}</span>
      </legend>
      <div className="face-framings-tondi">
        {options.map(({ closeness }) => (
          <FaceTondo
            key={closeness}
            {...{ photo, framing, tools, face, closeness, name }}
            label={t(`face.${closeness}`)}
            checked={closeness === chosen}
            onCheck={() => glideTo(face, closeness, tools)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** `closenesses` starts with the closest framing. */
function optionsFor(framing: Framing, face: Face, { closenesses, changeFraming, placeFace }: FaceTools) {
  const all = (Object.keys(closenesses) as Closeness[]).map(closeness => {
    const { transform } = changeFraming(framing, { do: 'place', transform: placeFace(framing, face, closeness) })
    return { closeness, transform }
  })
  return all.filter(
    (option, at) => at === 0 || !isNear(option.transform, { ...framing, transform: all[at - 1]!.transform }),
  )
}

function isNear(one: Transform, { transform: other, box }: Framing): boolean {
  const apart = Math.hypot(one.x - other.x, one.y - other.y) / box.width
  const turned = one.turns !== other.turns || Math.abs(one.tilt - other.tilt) > 0.5
  return !turned && apart < 0.01 && Math.abs(Math.log(one.scale / other.scale)) < 0.01
}
