import { useRef } from 'react'
import { languageRow } from '../../shared/languages.ts'
import { PageLink } from '../components/page-link.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { type Ask, closeBanner } from '../stores/consent.ts'
import { usePage } from '../visit-context.ts'
import { answer } from './settle.ts'
import { useAttention } from './use-attention.ts'
import { useRoom } from './use-room.ts'

/** The question with its two answers, or word of what holds. Not modal: the page stays as usable as before. */
export function Sheet({ ask: { kind, date, wanted } }: { ask: Ask }) {
  const t = useTranslate('consent')
  const { tag } = languageRow(usePage().language)
  const element = useRef<HTMLElement>(null)
  useRoom(element)
  useAttention(element, wanted, t(`${kind}.title`))
  const day = date && new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))
  return (
    <section ref={element} className="consent" tabIndex={-1} aria-labelledby="consent-title">
      <div className="consent-words">
        <p id="consent-title" className="consent-title">
          {t(`${kind}.title`)}
        </p>
        <p>
          {t(`${kind}.text`, { date: day ?? '' })}{' '}
          <PageLink to="privacy-policy" hash="statistics">
            {t('policy')}
          </PageLink>
        </p>
      </div>
      <div className="consent-answers">
        {kind !== 'signal' && (
          <>
            <button type="button" className="button" onClick={() => answer(false)}>
              {t('refuse')}
            </button>
            <button type="button" className="button" onClick={() => answer(true)}>
              {t('agree')}
            </button>
          </>
        )}
        {wanted && (
          <button type="button" className="more" onClick={closeBanner}>
            {t('close')}
          </button>
        )}
      </div>
    </section>
  )
}
