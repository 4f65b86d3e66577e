import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { formatDay } from '../../shared/format-day.ts'
import { languageRow } from '../../shared/languages.ts'
import { PageLink } from '../components/page-link.tsx'
import { WithMessages } from '../components/with-messages.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { type BannerContent, closeBanner, consent } from '../stores/consent.ts'
import { announce } from '../stores/shown-page.ts'
import { saveChoice } from './apply-choice.ts'

/** The banner, while there is something to ask or to tell. Its words are fetched only then. */
export function Banner() {
  const content = useStore(consent, state => state.banner)
  if (!content) return null
  return (
    <WithMessages namespace="consent">
      <Sheet key={content.kind} content={content} />
    </WithMessages>
  )
}

/** The question with its two answers, or word of what holds. Not modal: the page stays as usable as before. */
function Sheet({ content: { kind, date, wanted } }: { content: BannerContent }) {
  const t = useTranslate('consent')
  const { tag } = languageRow(usePage().language)
  const element = useRef<HTMLElement>(null)
  useReservedHeight(element)
  useAttention(element, wanted, t(`${kind}.title`))
  const day = date && formatDay(Date.parse(date), tag)
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
            <button type="button" className="button primary" onClick={() => saveChoice(false)}>
              {t('refuse')}
            </button>
            <button type="button" className="button primary" onClick={() => saveChoice(true)}>
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

/** As long as the banner stands, the page is longer by its height, and what gets the focus is scrolled clear of it. */
function useReservedHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(([entry]) => {
      style.setProperty('--consent-height', `${entry!.borderBoxSize[0]!.blockSize}px`)
    })
    watching.observe(element.current!)
    return () => {
      watching.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [element])
}

/**
 * A banner that comes by itself is only announced. One that somebody wanted takes the focus, closes with Escape, and
 * gives the focus back.
 */
function useAttention(element: RefObject<HTMLElement | null>, wanted: boolean, title: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no news.
  useEffect(() => {
    if (!wanted) return announce(title)
    const before = document.activeElement as HTMLElement | null
    const { current } = element
    current?.focus()
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeBanner()
    }
    current?.addEventListener('keydown', close)
    return () => before?.focus({ preventScroll: true })
  }, [element, wanted])
}
