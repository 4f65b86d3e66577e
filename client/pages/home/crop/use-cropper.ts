import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Language } from '../../../../shared/languages.ts'
import { loadAhead } from '../../../chunks/load-ahead.ts'
import { loadStyledChunk } from '../../../chunks/load-styled-chunk.ts'
import { handleChunkError } from '../../../failures/handle-chunk-error.ts'
import { loadTranslate } from '../../../messages/load-messages.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { usePage } from '../../../page-context.ts'
import { holdUnsaved } from '../../../stores/unsaved.ts'
import { closeTool, work } from '../../../stores/work.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import type { CropperSection } from './cropper-section.tsx'

export type LoadedCropper = {
  Section: typeof CropperSection
  /** Its `image` is the photo that opened last. */
  session: StoreApi<{ image?: Blob }>
  language: Language
  words: Translate<'cropper'>
}

type PageCropper = {
  cropper: LoadedCropper | undefined
  /** Whether the tool stands in place of the hero: once its photo has opened, until it is closed. */
  shown: boolean
  /** Whether something was asked for that is still on its way. */
  busy: boolean
}

/** What was loaded last: the tool stands there at once when the visitor comes back to it. */
let latest: LoadedCropper | undefined

const nothing = createStore<{ image?: Blob }>(() => ({}))

/** The cropper's place in the hero, filled by `stores/work.ts`. A change of language changes its words and nothing else. */
export function useCropper(): PageCropper {
  const { tool, file, refused } = useStore(work)
  const cropper = useLoaded(tool !== 'closed' || refused !== undefined)
  const image = useStore(cropper?.session ?? nothing, state => state.image)

  const [stood, setStood] = useState(false)
  // Without a photo it is the field of an address that was asked for.
  const opens = tool === 'open' && file === image && cropper !== undefined
  const shown = tool !== 'closed' && (stood || opens)
  if (shown !== stood) setStood(shown)

  const waits = tool === 'open' && file !== undefined && !shown
  // Until it is in the tool nothing else keeps a photo from being lost with the page.
  useEffect(() => (waits ? holdUnsaved() : undefined), [waits])
  return { cropper, shown, busy: waits || (tool === 'camera' && !cropper) }
}

/** The tool in the language of the page, from when it is wanted. */
function useLoaded(wanted: boolean): LoadedCropper | undefined {
  const { language } = usePage()
  const [cropper, setCropper] = useState(() => latest)
  const isMissing = wanted && cropper?.language !== language
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes.
  useEffect(() => loadAhead(() => loadCropper(language)), [])
  useAbortableEffect([isMissing, language], signal => {
    if (!isMissing) return
    loadCropper(language).then(
      loaded => {
        latest = loaded
        if (!signal.aborted) setCropper(loaded)
      },
      error => {
        if (signal.aborted) return
        handleChunkError('The cropper could not be loaded.', error)
        // Pressed again, it is tried again.
        if (!latest) closeTool()
      },
    )
  })
  return cropper
}

/** The cropper with its styles and its words: fetched with the first sign that somebody means to use it. */
export async function loadCropper(language: Language): Promise<LoadedCropper> {
  const [{ CropperSection: Section, session }, words] = await Promise.all([
    loadStyledChunk(() => import('./cropper-section.tsx')),
    loadTranslate('cropper', language),
  ])
  return { Section, session, language, words }
}
