import type { MouseEvent } from 'react'
import { PageLink } from '../components/page-link.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'
import { openChoices } from './open-consent.ts'

/** Opens the privacy choices, where there are any. Before there are scripts it leads to what the policy says of them. */
export function ChoicesLink() {
  const t = useTranslate('common')
  if (!useConfig().statistics) return null
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openChoices()
  }
  return (
    <PageLink to="privacy-policy" hash="statistics" onClick={open}>
      {t('footer.privacyChoices')}
    </PageLink>
  )
}
