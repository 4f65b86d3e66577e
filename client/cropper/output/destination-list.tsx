import { useId } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import {
  type DestinationName,
  destinationOf,
  destinations,
  noDestination,
  optionsFor,
} from '../../photo/destinations.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { formatNames } from './file-question.tsx'
import { output } from './output-file.ts'

type Props = { choices: OutputOptions; onChoice: (choice: Partial<OutputOptions>) => void; t: Translate<'cropper'> }

const names = Object.keys(destinations) as DestinationName[]

/** Where the portrait is to go: one press chooses shape, pixels and format, and keeps the limit. A second one takes it back. */
export function Destinations({ choices, onChoice, t }: Props) {
  const title = useId()
  const chosen = destinationOf(choices)
  return (
    <section className="crop-destinations" aria-labelledby={title}>
      <h2 id={title} className="title-label">
        {t('destination.title')}
      </h2>
      <ul>
        {names.map(name => {
          const destination = destinations[name]
          const pressed = destination === chosen
          return (
            <li key={name}>
              <button
                type="button"
                className="crop-chip"
                aria-pressed={pressed}
                onClick={() => onChoice(pressed ? noDestination : optionsFor(name))}
              >
                {'name' in destination ? destination.name : t(`destination.${name as 'cv'}`)}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="crop-terms" aria-live="polite">
        {chosen && <Terms {...{ choices, limit: chosen.limit, t }} />}
      </p>
    </section>
  )
}

/** What was chosen by the press, and whether the limit took something from it. */
function Terms({ choices, limit, t }: { choices: OutputOptions; limit: number; t: Translate<'cropper'> }) {
  const { file, pending } = useStore(output)
  const most =
    limit < 1e6
      ? t('file.weight', { kilobytes: Math.floor(limit / 1000) })
      : t('file.megabytes', { megabytes: Math.floor(limit / 1e6) })
  const terms = { format: formatNames[choices.outputType], pixels: choices.longestSide, most }
  const lowered = !pending && file?.choices === choices && file.lowered
  return (
    <>
      {t(choices.round ? 'destination.circle' : 'destination.square', terms)}
      {lowered && <> {t('destination.lowered', { most })}</>}
    </>
  )
}
