import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { languageRow } from '../../shared/languages.ts'
import { formatDay, sentenceSpace } from '../../shared/translate.ts'
import { PageLink } from '../components/page-link.tsx'
import { WithMessages } from '../components/with-messages.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { usePage } from '../page-context.ts'
import { type BannerContent, closeBanner, consent } from '../stores/consent.ts'
import { announce } from '../stores/shown-page.ts'
import { savePreferences } from './apply-preferences.ts'

export function Banner() {
  const content = useStore(consent, state => state.banner)
  if (!content) return null
  return (
    <WithMessages namespace="consent">
      <Sheet key={content.kind} content={content} />
    </WithMessages>
  )
}

function Sheet({ content: { kind, date, requested } }: { content: BannerContent }) {
  const t = useTranslate('consent')
  const { tag } = languageRow(usePage().language)
  const element = useRef<HTMLElement>(null)
  useReservedHeight(element)
  useAttention(element, requested, t(`${kind}.title`))
  const day = date && formatDay(Date.parse(date), tag)
  return (
    <section ref={element} className="consent" tabIndex={-1} aria-labelledby="consent-title">
      <div>
        <p id="consent-title" className="consent-title">
          {t(`${kind}.title`)}
        </p>
        <p>
          <span>{t(`${kind}.text`, { date: day ?? '' }) + sentenceSpace(tag)}</span>
          <PageLink to="privacy-policy" hash="statistics">
            {t('policy')}
          </PageLink>
        </p>
      </div>
      <div className="consent-answers">
        {kind !== 'signal' && (
          <>
            <button type="button" className="button primary" onClick={() => savePreferences(false)}>
              {t('refuse')}
            </button>
            <button type="button" className="button primary" onClick={() => savePreferences(true)}>
              {t('agree')}
            </button>
          </>
        )}
        {requested && (
          <button type="button" className="more" onClick={closeBanner}>
            {t('close')}
          </button>
        )}
      </div>
    </section>
  )
}

function useReservedHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--consent-height', `${entry!.borderBoxSize[0]!.blockSize}px`)
    })
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [element])
}

function useAttention(element: RefObject<HTMLElement | null>, requested: boolean, title: string): void {
  const announceTitle = useEffectEvent(() => announce(title))
  useEffect(() => {
    if (!requested) return announceTitle()
    const before = document.activeElement as HTMLElement | null
    const { current } = element
    current?.focus()
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeBanner()
    }
    current?.addEventListener('keydown', close)
    return () => before?.focus({ preventScroll: true })
  }, [element, requested])
}
