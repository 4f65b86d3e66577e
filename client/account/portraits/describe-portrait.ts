import { languageRow } from '../../../shared/languages.ts'
import { type Translate, useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../page-context.ts'
import type { DestinationName } from '../../photo/destinations.ts'
import type { Portrait } from './portraits.ts'

export type Description = {
  /** The day and the time at which it was kept. */
  date: string
  /** What it was made for, if for anything. */
  purpose: string
}

/** What is known of portraits, in the language of the page. */
export function useDescription(): (portrait: Portrait) => Description {
  const t = useTranslate('account')
  const { tag } = languageRow(usePage().language)
  return ({ createdAt, choices }) => ({
    date: createdAt === undefined ? t('portraits.undated') : formatTime(createdAt, tag),
    purpose: purposeOf(choices, t),
  })
}

function formatTime(time: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

function purposeOf(choices: Portrait['choices'], t: Translate<'account'>): string {
  const destination = choices?.destination
  // Places come and go: of one that is not known any more nothing is said.
  if (!destination || !Object.hasOwn(destinationNames, destination)) return ''
  return t('portraits.for', { place: destinationNames[destination] ?? t('portraits.cv') })
}

/** As the tool calls them, whose code is not fetched for it; a CV is a word of our languages. */
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
