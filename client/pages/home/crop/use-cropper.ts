import { useState } from 'react'
import { useStore } from 'zustand'
import type { Language } from '../../../../shared/languages.ts'
import { loadStyledChunk } from '../../../chunks/load-styled-chunk.ts'
import { handleChunkError } from '../../../failures/handle-chunk-error.ts'
import { loadTranslate } from '../../../messages/load-messages.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { usePage } from '../../../page-context.ts'
import { closeTool } from '../../../photo/choose-photo.ts'
import { photoStore } from '../../../photo/photo-store.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'
import type { CropperSection } from './cropper-section.tsx'

type LoadedCropper = { Section: typeof CropperSection; language: Language; t: Translate<'cropper'> }

type PageCropper = {
  cropper: LoadedCropper | undefined
  /** Whether the tool replaces the hero. */
  shown: boolean
  busy: boolean
}

/** The loaded tool is cached, so that it appears immediately when the visitor returns to the home page. */
let latest: LoadedCropper | undefined

export function useCropper(): PageCropper {
  const tool = useStore(photoStore, state => state.tool)
  const file = useStore(photoStore, state => state.file)
  const opened = useStore(photoStore, state => state.opened)
  const refused = useStore(photoStore, state => state.refused)
  const cropper = useLoaded(tool !== 'closed' || refused !== undefined)

  const [wasShown, setWasShown] = useState(false)
  // `file` and `opened` are both undefined if the visitor opens the tool to enter a URL.
  const opens = tool === 'open' && file === opened && cropper !== undefined
  const shown = tool !== 'closed' && (wasShown || opens)
  if (shown !== wasShown) setWasShown(shown)

  return { cropper, shown, busy: (tool === 'open' && file !== undefined && !shown) || (tool === 'camera' && !cropper) }
}

function useLoaded(wanted: boolean): LoadedCropper | undefined {
  const { language } = usePage()
  const [cropper, setCropper] = useState(() => latest)
  const isMissing = wanted && cropper?.language !== language
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
        // Closes the tool, so that the visitor's next attempt to open the tool loads it again.
        if (!latest) closeTool()
      },
    )
  })
  return cropper
}

export async function loadCropper(language: Language): Promise<LoadedCropper> {
  const [{ CropperSection: Section }, t] = await Promise.all([
    loadStyledChunk(() => import('./cropper-section.tsx')),
    loadTranslate('cropper', language),
  ])
  return { Section, language, t }
}
