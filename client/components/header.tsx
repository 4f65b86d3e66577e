import type { ComponentType } from 'react'
import * as brand from '../../shared/brand.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Disclosure } from './disclosure.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Mark } from './mark.tsx'
import { PageLink } from './page-link.tsx'
import { Slot } from './slot.tsx'

export function Header({ Account }: { Account: ComponentType }) {
  const t = useTranslate('common')
  return (
    <header className="wall header">
      <div className="page row header-row">
        <PageLink className="row header-brand" to="index" aria-label={t('header.home')}>
          <Mark />
          <span>{brand.name}</span>
        </PageLink>
        <nav className="row header-nav" aria-label={t('nav.label')}>
          <PageLink to="faq">{t('nav.faq')}</PageLink>
          <Account />
        </nav>
        <LanguageMenu />
        <Slot name="Photo" />
        <PageLink className="button primary" to="index" hash="crop">
          {t('header.crop')}
        </PageLink>
        <Menu Account={Account} />
        <Slot name="Offer" />
      </div>
    </header>
  )
}

function Menu({ Account }: { Account: ComponentType }) {
  const t = useTranslate('common')
  return (
    <Disclosure className="menu">
      <summary>
        <span className="menu-open hidden-visually">{t('menu.open')}</span>
        <span className="menu-close hidden-visually">{t('menu.close')}</span>
      </summary>
      <nav className="page title-m" aria-label={t('nav.label')}>
        <PageLink to="index">{t('nav.home')}</PageLink>
        <PageLink to="faq">{t('nav.faq')}</PageLink>
        <PageLink to="privacy-policy">{t('nav.privacyPolicy')}</PageLink>
        <PageLink to="terms-conditions">{t('nav.termsConditions')}</PageLink>
        <Account />
        <PageLink className="disc-button" to="index" hash="crop">
          {t('header.crop')}
        </PageLink>
      </nav>
    </Disclosure>
  )
}
