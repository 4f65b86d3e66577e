import { brand } from '../../shared/brand.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { LanguageMenu } from './language-menu.tsx'
import { PageLink } from './page-link.tsx'

export function Header() {
  const t = useTranslate('common')
  return (
    <header className="header">
      <PageLink to="index" aria-label={t('header.home')}>
        {brand.name}
      </PageLink>
      <nav aria-label={t('nav.label')}>
        <PageLink to="faq">{t('nav.faq')}</PageLink>
      </nav>
      <LanguageMenu />
    </header>
  )
}
