import { languageRow } from '../../shared/languages.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../visit-context.ts'
import { Disclosure } from './disclosure.tsx'
import { LanguageLinks } from './language-links.tsx'

export function LanguageMenu() {
  const t = useTranslate('common')
  const { name } = languageRow(usePage().language)
  return (
    <Disclosure className="languages">
      <summary className="row" aria-label={`${t('language.label')}: ${name}`}>
        {name}
      </summary>
      <LanguageLinks />
    </Disclosure>
  )
}
