import { isIncomplete } from '../../shared/coverage.ts'
import { defaultLanguage, languageRow } from '../../shared/languages.ts'
import { useConfig, usePage } from '../page-context.ts'

const inEnglish = 'This page has not been translated in full yet. What is missing stands in English.'

/** Says of a draft language's page that too much of it is English. Left out of a site without drafts. */
export function DraftNotice() {
  const { language, view } = usePage()
  const { incomplete } = useConfig()
  if (!isIncomplete(incomplete, view, language)) return null
  const { draft } = languageRow(language)
  const own = typeof draft === 'string'
  return (
    <div className="draft-notice" lang={own ? undefined : defaultLanguage}>
      {own ? draft : inEnglish}
    </div>
  )
}
