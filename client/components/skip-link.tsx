import { useTranslate } from '../messages/use-translate.ts'

/** First stop of the keyboard: past the header to the words (WCAG 2.4.1). */
export function SkipLink() {
  const t = useTranslate('common')
  return (
    <a className="button skip-link" href="#main">
      {t('skip')}
    </a>
  )
}
