import { useId } from 'react'
import { useStore } from 'zustand'
import { sentenceSpace } from '../../../shared/translate.ts'
import type { Elements } from '../../elements.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { destinationOf, noDestination, optionsFor } from '../../photo/destination-options.ts'
import { type Destination, type DestinationName, destinations } from '../../photo/destinations.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { formats } from '../../photo/formats.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { photoStore } from '../../photo/photo-store.ts'

type Props = { options: OutputOptions; t: Translate<'cropper'> }

const names = Object.keys(destinations) as DestinationName[]

/** A second press of a button restores the defaults. */
export function Destinations({ options, t, children }: Props & { children: Elements }) {
  const title = useId()
  const chosen = destinationOf(options)
  const isCircle = Object.entries(noDestination).every(
    ([name, value]) => options[name as keyof OutputOptions] === value,
  )
  return (
    <section className="crop-destinations" aria-labelledby={title}>
      <h2 id={title} className="title-label">
        {t('destination.title')}
      </h2>
      <ul>
        <li>
          <Chip isPressed={isCircle} onPress={() => chooseOutput(noDestination)}>
            {t('destination.any')}
          </Chip>
        </li>
        {names.map(name => {
          const destination = destinations[name]
          const pressed = destination === chosen
          return (
            <li key={name}>
              <Chip isPressed={pressed} onPress={() => chooseOutput(pressed ? noDestination : optionsFor(name))}>
                {'name' in destination ? destination.name : t(`destination.${name as 'cv'}`)}
              </Chip>
            </li>
          )
        })}
        <li>{children}</li>
      </ul>
    </section>
  )
}

type ChipProps = { isPressed: boolean; onPress: () => void; children: string }

const Chip = ({ isPressed, onPress, children }: ChipProps) => (
  <button type="button" className="crop-chip" aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
)

export function DestinationTerms({ options, t }: Props) {
  const chosen = destinationOf(options)
  return (
    <p className="crop-terms" aria-live="polite">
      {chosen && <Terms {...{ options, chosen, t }} />}
    </p>
  )
}

function Terms({ options, chosen: { name, limit, least = 0 }, t }: Props & { chosen: Destination }) {
  const { file, pending } = useStore(photoStore, state => state.output)
  const most =
    limit < 1e6
      ? t('file.weight', { kilobytes: Math.floor(limit / 1000) })
      : t('file.megabytes', { megabytes: Math.floor(limit / 1e6) })
  const space = sentenceSpace(document.documentElement.lang)
  const terms = { format: formats[options.outputType].name, pixels: options.longestSide, most }
  const made = file?.options === options ? file : undefined
  const pixels = made ? Math.max(made.width, made.height) : least
  return (
    <>
      <span>{t(options.round ? 'destination.circle' : 'destination.square', terms)}</span>
      {made?.lowered && !pending && <span>{space + t('destination.lowered', { most })}</span>}
      {pixels < least && <span>{space + t('note.small', { place: name ?? '', least, pixels })}</span>}
    </>
  )
}
