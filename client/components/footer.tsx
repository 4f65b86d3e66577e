import { useTranslate } from '../messages/use-translate.ts'
import { PageLink } from './page-link.tsx'

export function Footer() {
  const t = useTranslate('common')
  return (
    <footer className="footer">
      <PageLink to="privacy-policy">{t('nav.privacyPolicy')}</PageLink>
      <PageLink to="terms-conditions">{t('nav.termsConditions')}</PageLink>
      <p>{t('footer.copyright')}</p>
    </footer>
  )
}
