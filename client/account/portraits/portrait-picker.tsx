import { useTranslate } from '../../messages/use-translate.ts'
import { useDescription } from './describe-portrait.ts'
import { chosenOf, type Place, places, type ShownPortrait } from './portraits.ts'

type Props = { kept: readonly ShownPortrait[]; picked: Place | undefined; onPick: (place: Place) => void }

/** All kept portraits as small tondi, one of them picked; dashed ones are the places that are left. */
export function PortraitPicker({ kept, picked, onPick }: Props) {
  const t = useTranslate('account')
  const describe = useDescription()
  const chosen = chosenOf(kept)
  const free = places.slice(kept.length)
  return (
    <fieldset className="account-tondi">
      <legend>{t('portraits.kept', { kept: kept.length, most: places.length })}</legend>
      <div>
        {kept.map(one => {
          const { date, purpose } = describe(one)
          const words = [date, purpose, one === chosen && t('portraits.chosen')].filter(Boolean).join(', ')
          return (
            <label key={one.place} title={words} className={one === chosen ? 'account-chosen' : undefined}>
              <input
                type="radio"
                name="portrait"
                value={one.place}
                checked={one.place === picked}
                onChange={() => onPick(one.place)}
              />
              <img src={one.url} alt={words} width={512} height={512} />
            </label>
          )
        })}
        {free.map(place => (
          <span key={place} className="account-free" />
        ))}
      </div>
    </fieldset>
  )
}
