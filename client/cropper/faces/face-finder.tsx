import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { facesFound } from '../../photo/faces-found.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import type { DecodedPhoto } from '../image/load-photo.ts'
import { faceSearch } from './face-search.ts'
import type { FaceTools } from './face-tools.ts'
import { glideTo } from './glide.ts'
import { type Finder, startFinder } from './start-finder.ts'

type Props = { file: Blob; photo?: DecodedPhoto; opened?: Blob; tools: FaceTools; t: Translate<'cropper'> }

export function FaceFinder({ file, photo, opened, tools, t }: Props) {
  const on = useStore(faceSearch, state => state.on)
  const [isFramed, setFramed] = useState(false)
  const finder = useRef<Finder>(undefined)

  useAbortableEffect([file, on, tools], () => {
    if (!on || isDone(file)) return undefined
    const started = startFinder(tools.startWorker)
    finder.current = started
    return () => started.close()
  })
  useAbortableEffect([file, photo, opened, on, tools], signal => {
    setFramed(false)
    if (!on || !photo || opened !== file || isDone(file)) return
    finder.current?.find(photo, faces => {
      const face = signal.aborted ? undefined : facesFound(file, faces, tools)
      if (!face) return
      glideTo(face, 'shoulders', tools)
      setFramed(true)
    })
  })
  return (
    <p className="hidden-visually" role="status">
      {isFramed && t('face.framed')}
    </p>
  )
}

function isDone(file: Blob): boolean {
  const { opened, faces } = photoStore.getState()
  return opened === file && faces !== undefined
}
