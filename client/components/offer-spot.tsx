import { type ComponentType, useEffect, useState } from 'react'
import { languageRow, primarySubtag } from '../../shared/languages.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { usePage } from '../visit-context.ts'

/** The place of the language offer. Its code comes only to visitors whose browser prefers another language than the page's. */
export function OfferSpot() {
  const { tag } = languageRow(usePage().language)
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (primarySubtag(navigator.language) === primarySubtag(tag)) return
    loadChunk(() => import('./offer-bar.tsx')).then(part => setBar(() => part.default), console.warn)
  }, [tag])
  return Bar && <Bar />
}
