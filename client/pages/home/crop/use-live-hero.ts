import { useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { loadStyledChunk } from '../../../chunks/load-styled-chunk.ts'
import { loadTranslate } from '../../../messages/load-messages.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { usePage } from '../../../page-context.ts'
import { isMetered, requestIdle } from '../../../request-idle.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import type { LiveHero } from '../live/live-hero.tsx'

type Live = { Hero: typeof LiveHero; language: Language; words: Translate<'cropper'> }

/** What was loaded last: it stands there at once when the visitor comes back. */
let latest: Live | undefined

/** What makes the hero's drawing a tool to try. It comes once the browser has nothing better to do, to whom it costs nothing. */
export function useLiveHero(): Live | undefined {
  const { language } = usePage()
  const [live, setLive] = useState(() => latest)
  const isMissing = live?.language !== language
  useAbortableEffect([isMissing, language], signal => {
    if (!isMissing || isMetered()) return
    requestIdle(() => {
      if (signal.aborted) return
      Promise.all([loadStyledChunk(() => import('../live/live-hero.tsx')), loadTranslate('cropper', language)]).then(
        ([{ LiveHero: Hero }, words]) => {
          latest = { Hero, language, words }
          if (!signal.aborted) setLive(latest)
        },
        // The still picture is as good a place to choose a photo.
        console.warn,
      )
    })
  })
  return live
}
