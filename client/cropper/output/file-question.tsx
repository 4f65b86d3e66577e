import { useId } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { OutputType } from '../../photo/crop-settings.ts'
import { type OutputOptions, shapes } from '../../photo/output-options.ts'

type Props = { choices: OutputOptions; onChoice: (choice: Partial<OutputOptions>) => void; t: Translate<'cropper'> }

export const formatNames = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' } satisfies Record<OutputType, string>

/** The one question: the circle itself, or a square for services that round it themselves. */
export function FileQuestion({ choices, onChoice, t }: Props) {
  const name = useId()
  return (
    <fieldset className="crop-question">
      <legend className="title-label">{t('file.question')}</legend>
      {(['circle', 'square'] as const).map(shape => {
        const { round, outputType } = shapes[shape]
        const checked = choices.round === round
        const format = checked ? choices.outputType : outputType
        return (
          <label key={shape} className="crop-shape">
            <input
              type="radio"
              className={`crop-${shape}`}
              name={name}
              checked={checked}
              onChange={() => onChoice(shapes[shape])}
            />
            <span>
              <strong>{t(`file.${shape}`)}</strong> {t(noteFor(round, format), { format: formatNames[format] })}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** What the shape means in a format. */
function noteFor(round: boolean, format: OutputType) {
  if (!round) return 'file.forServices'
  return format === 'jpeg' ? 'file.filled' : 'file.clear'
}
