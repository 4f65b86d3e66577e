import { useStore } from 'zustand'
import { portraitSlots } from '../../../shared/account.ts'
import { languageRow } from '../../../shared/languages.ts'
import { dateTag, joinWithCommas } from '../../../shared/translate.ts'
import { type Translate, useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../page-context.ts'
import type { DestinationName } from '../../photo/destinations.ts'
import { currentUser } from '../auth/current-user.ts'
import { chosenOf, type Portrait, type ShownPortrait, type Slot } from './portraits.ts'

type Props = { kept: readonly ShownPortrait[]; picked: Slot | undefined; onPick: (slot: Slot) => void }

export function PortraitPicker({ kept, picked, onPick }: Props) {
  const t = useTranslate('account')
  const describe = useDescription()
  const { tag } = languageRow(usePage().language)
  const most = useStore(currentUser, ({ user }) => user?.mostPortraits) ?? portraitSlots.length
  const chosen = chosenOf(kept)
  return (
    <fieldset className="account-tondi">
      <legend>{t('portraits.kept', { kept: kept.length, most })}</legend>
      <div>
        {kept.map(one => {
          const { date, purpose } = describe(one)
          const parts = [date, purpose, one === chosen ? t('portraits.chosen') : ''].filter(part => part !== '')
          const description = joinWithCommas(parts, tag)
          return (
            <label key={one.slot} title={description} className={one === chosen ? 'account-chosen' : undefined}>
              <input
                type="radio"
                name="portrait"
                value={one.slot}
                checked={one.slot === picked}
                onChange={() => onPick(one.slot)}
              />
              <img src={one.url} alt={description} width={512} height={512} />
            </label>
          )
        })}
        {Array.from({ length: Math.max(0, most - kept.length) }, (_, free) => (
          <span key={free} className="account-free" />
        ))}
      </div>
    </fieldset>
  )
}

export function useDescription(): (portrait: Portrait) => { date: string; purpose: string } {
  const t = useTranslate('account')
  const { tag } = languageRow(usePage().language)
  const format = new Intl.DateTimeFormat(dateTag(tag), { dateStyle: 'medium', timeStyle: 'short' })
  return ({ createdAt, choices }) => ({
    date: createdAt === undefined ? t('portraits.undated') : format.format(createdAt),
    purpose: purposeOf(choices?.destination, t),
  })
}

function purposeOf(destination: string | undefined, t: Translate<'account'>): string {
  // An old portrait may name a destination that the site has since removed.
  if (!destination || !Object.hasOwn(destinationNames, destination)) return ''
  return t('portraits.for', { place: destinationNames[destination as DestinationName] ?? t('portraits.cv') })
}

/** Repeats the names, because an import of `photo/destinations.ts` would add its complete table to the account's chunk. */
export const destinationNames: Record<DestinationName, string | undefined> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  slack: 'Slack',
  discord: 'Discord',
  whatsapp: 'WhatsApp',
  teams: 'Teams',
  gravatar: 'Gravatar',
  cv: undefined,
}
