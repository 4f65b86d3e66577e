import { languageRow, languages } from '../../shared/languages.ts'
import { href } from '../../shared/routes.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'

/** The page in every other language. Plain links in a native disclosure: it works before and without any script. */
export function LanguageMenu() {
  const t = useTranslate('common')
  const { language, view } = usePage()
  const page = view === 'error' ? 'index' : view
  return (
    <details className="language-menu" name="menu">
      <summary aria-label={`${t('language.label')}: ${languageRow(language).name}`}>
        {languageRow(language).name}
      </summary>
      <ul>
        {languages.map(({ code, name, tag }) => (
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
    </details>
  )
}
