import { useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { loadStyledChunk } from '../../../chunks/load-styled-chunk.ts'
import { loadTranslate } from '../../../messages/load-messages.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { usePage } from '../../../page-context.ts'
import { isMetered, requestIdle } from '../../../request-idle.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import type { LiveHero } from '../live/live-hero.tsx'

type Live = { Hero: typeof LiveHero; language: Language; t: Translate<'cropper'> }

let latest: Live | undefined

export function useLiveHero(): Live | undefined {
  const { language } = usePage()
  const [live, setLive] = useState(() => latest)
  const isMissing = live?.language !== language
  useAbortableEffect([isMissing, language], signal => {
    if (!isMissing || isMetered()) return
    requestIdle(() => {
      if (signal.aborted) return
      Promise.all([loadStyledChunk(() => import('../live/live-hero.tsx')), loadTranslate('cropper', language)]).then(
        ([{ LiveHero: Hero }, t]) => {
          latest = { Hero, language, t }
          if (!signal.aborted) setLive(latest)
        },
        // If the chunk cannot be loaded, the hero shows the still drawing.
        console.warn,
      )
    })
  })
  return live
}
