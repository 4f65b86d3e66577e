import { finishedLanguages, languageRow } from '../../shared/languages.ts'
import { href } from '../../shared/routes.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { Disclosure } from './disclosure.tsx'

export function LanguageMenu() {
  const t = useTranslate('common')
  const { name } = languageRow(usePage().language)
  return (
    <Disclosure className="languages">
      <summary className="row" aria-label={t('language.current', { name })}>
        {name}
      </summary>
      <LanguageLinks />
    </Disclosure>
  )
}

export function LanguageLinks() {
  const { language, view } = usePage()
  const page = view === 'error' ? 'index' : view
  return (
    <ul>
      {finishedLanguages.map(({ code, name, tag }) => (
        <li key={code}>
          <a
            href={href(page, code)}
            hrefLang={tag}
            lang={tag}
            aria-current={code === language ? 'true' : undefined}
            data-switch=""
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
