import { languages } from '../../shared/languages.ts'
import { href } from '../../shared/routes.ts'
import { usePage } from '../visit-context.ts'

/** The page in every language, as plain links; an error has only the home page to offer. */
export function LanguageLinks() {
  const { language, view } = usePage()
  const page = view === 'error' ? 'index' : view
  return (
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
  )
}
