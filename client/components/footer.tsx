import type { ComponentType } from 'react'
import * as brand from '../../shared/brand.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'
import { LanguageLinks } from './language-menu.tsx'
import { Mark } from './mark.tsx'
import { PageLink } from './page-link.tsx'

export function Footer({ Preferences }: { Preferences: ComponentType }) {
  const t = useTranslate('common')
  return (
    <footer className="wall wall-bone footer">
      <div className="page">
        <p className="title-m">{t('footer.promise')}</p>
        <div className="footer-lists">
          <div>
            <h2 className="title-label">{t('footer.pages')}</h2>
            <PageLink to="index">{t('nav.home')}</PageLink>
            <PageLink to="faq">{t('nav.faq')}</PageLink>
          </div>
          <div>
            <h2 className="title-label">{t('footer.legal')}</h2>
            <PageLink to="privacy-policy">{t('nav.privacyPolicy')}</PageLink>
            <PageLink to="terms-conditions">{t('nav.termsConditions')}</PageLink>
            <PageLink to="terms-conditions" hash="imprint">
              {t('footer.imprint')}
            </PageLink>
            <Preferences />
          </div>
          <div>
            <h2 className="title-label">{t('footer.project')}</h2>
            {brand.sourceCode && <a href={brand.sourceCode}>{t('footer.source')}</a>}
            {brand.sourceCode && <a href="https://opensource.org/license/mit">{t('footer.licence')}</a>}
            <a href={useConfig().licences} hrefLang="en">
              {t('footer.licences')}
            </a>
            <a href={`mailto:${brand.email}`}>{t('footer.contact')}</a>
          </div>
          <div className="footer-languages">
            <h2 className="title-label">{t('footer.languages')}</h2>
            <LanguageLinks />
          </div>
        </div>
        <p className="note">{t('footer.copyright')}</p>
      </div>
      <div className="footer-mark">
        <Mark />
      </div>
    </footer>
  )
}
