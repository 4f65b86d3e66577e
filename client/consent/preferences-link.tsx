import type { MouseEvent } from 'react'
import { PageLink } from '../components/page-link.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'
import { openPreferences } from './open-consent.ts'

/** Before hydration, the link leads to a section of the privacy policy. */
export function PreferencesLink() {
  const t = useTranslate('common')
  if (!useConfig().statistics) return null
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openPreferences()
  }
  return (
    <PageLink to="privacy-policy" hash="statistics" onClick={open}>
      {t('footer.privacyChoices')}
    </PageLink>
  )
}
