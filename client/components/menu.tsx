import type { ComponentType } from 'react'
import { useTranslate } from '../messages/use-translate.ts'
import { Disclosure } from './disclosure.tsx'
import { PageLink } from './page-link.tsx'

/** The pages, where the screen has no room for them side by side. */
export function Menu({ Account }: { Account: ComponentType }) {
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
