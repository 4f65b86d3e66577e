import * as brand from '../../shared/brand.ts'
import { AccountLink } from '../account/account-link.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Mark } from './mark.tsx'
import { Menu } from './menu.tsx'
import { OfferSpot } from './offer-spot.tsx'
import { PageLink } from './page-link.tsx'

export function Header() {
  const t = useTranslate('common')
  return (
    <header className="wall header">
      <div className="page row header-row">
        <PageLink className="row header-brand" to="index" aria-label={t('header.home')}>
          <Mark />
          {brand.name}
        </PageLink>
        <nav className="row header-nav" aria-label={t('nav.label')}>
          <PageLink to="faq">{t('nav.faq')}</PageLink>
          <AccountLink />
        </nav>
        <LanguageMenu />
        <PageLink className="button" to="index" hash="crop">
          {t('header.crop')}
        </PageLink>
        <Menu />
        <OfferSpot />
      </div>
    </header>
  )
}
