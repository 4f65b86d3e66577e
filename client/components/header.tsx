import type { ComponentType } from 'react'
import * as brand from '../../shared/brand.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Mark } from './mark.tsx'
import { Menu } from './menu.tsx'
import { PageLink } from './page-link.tsx'
import { Slot } from './slot.tsx'

/** The pages, the language and the account, whose link is handed in. */
export function Header({ Account }: { Account: ComponentType }) {
  const t = useTranslate('common')
  return (
    <header className="wall header">
      <div className="page row header-row">
        <PageLink className="row header-brand" to="index" aria-label={t('header.home')}>
          <Mark />
          {brand.name}
        </PageLink>
        <Slot name="Photo" />
        <nav className="row header-nav" aria-label={t('nav.label')}>
          <PageLink to="faq">{t('nav.faq')}</PageLink>
          <Account />
        </nav>
        <LanguageMenu />
        <PageLink className="button primary" to="index" hash="crop">
          {t('header.crop')}
        </PageLink>
        <Menu Account={Account} />
        <Slot name="Offer" />
      </div>
    </header>
  )
}
