import { pigments } from '../../../shared/brand.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import { type RingName, type RingOptions, rings } from '../../photo/rings.ts'
import { RingFold } from '../ring/ring-fold.tsx'
import { chooseGround, hidesGround } from './choose-ground.ts'

const { verdigris, vermilion, massicot, lapis, smalt, rose, bone } = pigments

/** The keys are part of message names and CSS classes. */
const grounds = { none: '', white: '#ffffff', verdigris, vermilion, massicot, lapis, smalt, rose, bone }
const groundNames = Object.keys(grounds) as (keyof typeof grounds)[]

type RingsProps = { options: RingOptions; t: Translate<'cropper'> }

export const Rings = ({ options, t }: RingsProps) => (
  <fieldset className="crop-looks">
    <legend>
      <span>{`${t('tool.ring')} `}</span>
      <span className="crop-chosen">{t(`ring.${options.ring}`)}</span>
    </legend>
    <div className="crop-swatches">
      {(Object.keys(rings) as RingName[]).map(name => (
        <Swatch
          key={name}
          kind="ring"
          name={name}
          label={t(`ring.${name}`)}
          paint={paintOf(rings[name].colors)}
          checked={name === options.ring}
          onCheck={() => chooseOutput({ ring: name, ringColor: undefined })}
        />
      ))}
    </div>
    {options.ring !== 'none' && <RingFold {...{ options, t }} />}
  </fieldset>
)

type GroundsProps = { framing: Framing; color: string; t: Translate<'cropper'> }

export function Grounds({ framing, color, t }: GroundsProps) {
  const chosen = groundNames.find(name => grounds[name] === color)
  return (
    <fieldset className="crop-looks">
      <legend>
        <span>{`${t('tool.ground')} `}</span>
        <span className="crop-chosen">{t(`ground.${chosen ?? 'other'}`)}</span>
      </legend>
      <div className="crop-swatches">
        {groundNames.map(name => (
          <Swatch
            key={name}
            kind="ground"
            name={name}
            label={t(`ground.${name}`)}
            paint={grounds[name]}
            checked={name === chosen}
            onCheck={() => chooseGround(grounds[name])}
          />
        ))}
        <label className="crop-round crop-swatch crop-ground-other" title={t('ground.other')}>
          <input
            type="color"
            value={color || grounds.white}
            data-chosen={!chosen}
            onChange={event => chooseGround(event.currentTarget.value)}
          />
          <span className="hidden-visually">{t('ground.other')}</span>
        </label>
      </div>
      {color !== '' && hidesGround(framing) && <p className="crop-hint">{t('ground.hint')}</p>}
    </fieldset>
  )
}

const paintOf = (colors: readonly string[]) =>
  colors[1] &&
  `radial-gradient(closest-side, var(--chalk) 68%, transparent 70%), linear-gradient(135deg, ${colors.join()})`

type SwatchProps = {
  kind: 'ring' | 'ground'
  name: string
  label: string
  paint?: string
  checked: boolean
  onCheck: () => void
}

const Swatch = ({ kind, name, label, paint, checked, onCheck }: SwatchProps) => (
  <label
    ref={swatch => {
      if (swatch && paint) swatch.style.background = paint
    }}
    className={`crop-round crop-swatch crop-${kind}-${name}`}
    title={label}
  >
    <input type="radio" name={`crop-${kind}`} checked={checked} onChange={onCheck} />
    <span className="hidden-visually">{label}</span>
  </label>
)
