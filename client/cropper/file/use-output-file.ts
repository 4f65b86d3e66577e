import { useEffect, useEffectEvent } from 'react'
import { ChunkError } from '../../chunks/load-chunk.ts'
import { handleChunkError } from '../../failures/handle-chunk-error.ts'
import { CropError } from '../../photo/crop-error.ts'
import { destinationOf } from '../../photo/destination-options.ts'
import { cropPixels, storeFraming } from '../../photo/geometry/crop-area.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import { fileFailed, fileOutdated, fileReady, keepFile } from '../../photo/output-file.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { type OutputFile, photoStore } from '../../photo/photo-store.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import type { Editing } from './export-crop.ts'

export function useOutputFile(editing: Editing): void {
  const { file: opened, framing, options } = editing
  const key = cropOf(framing) + JSON.stringify(options)
  const make = useEffectEvent((signal: AbortSignal) => makeFile(editing, signal))
  useAbortableEffect([key, opened], signal => {
    if (photoStore.getState().output.key === key) return keepFile(opened)
    const makeNow = () => {
      stop()
      fileOutdated()
      make(signal).then(
        file => signal.aborted || fileReady(key, file),
        cause => {
          if (signal.aborted) return
          fileFailed(key, toCropError(cause), makeNow)
          if (cause instanceof ChunkError) handleChunkError('A part of the cropper could not be loaded.', cause)
        },
      )
    }
    const stop = afterPause(makeNow)
    fileOutdated(makeNow)
    return stop
  })
  useEffect(() => () => keepFile(opened), [opened])
  useAbortableEffect([], watchPointers)
}

type Making = Pick<Editing, 'crop' | 'framing' | 'options'>

export async function makeFile({ crop, framing, options }: Making, signal: AbortSignal): Promise<OutputFile> {
  const limit = destinationOf(options)?.limit ?? Infinity
  let tried = options
  while (true) {
    signal.throwIfAborted()
    const blob = await crop({ ...tried, signal })
    const { width, height } = cropPixels(framing, { enlarge: 1, longestSide: tried.longestSide })
    const longest = Math.max(width, height)
    if (blob.size <= limit || longest === 1) return { blob, width, height, options, lowered: tried !== options }
    tried = lower(tried, longest, limit / blob.size)
  }
}

/** Below this quality, compression artefacts are visible in a face. */
const lowestQuality = 0.6

function lower(options: OutputOptions, longest: number, share: number): OutputOptions {
  const outputSize = Math.round(options.outputSize * 10 - 1) / 10
  if (options.outputType !== 'png' && outputSize >= lowestQuality) return { ...options, outputSize }
  // A smaller picture needs more bytes per pixel, and the factor 0.97 compensates for this.
  return { ...options, longestSide: Math.max(1, Math.floor(longest * Math.min(0.95, Math.sqrt(share) * 0.97))) }
}

/** The returned key does not depend on the stage's size. */
function cropOf(framing: Framing): string {
  const { box, transform } = framing
  return [...Object.values(storeFraming(framing)), box.height / transform.scale].map(n => n.toFixed(2)).join()
}

export const toCropError = (cause: unknown) =>
  cause instanceof CropError ? cause : new CropError('export', String(cause), { cause })

const pauseMs = 250

function afterPause(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (held.size === 0 && !document.hidden) callback()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(check, pauseMs)
  }
  const events = ['pointerup', 'pointercancel', 'visibilitychange']
  for (const event of events) document.addEventListener(event, wait)
  wait()
  return () => {
    clearTimeout(timer)
    for (const event of events) document.removeEventListener(event, wait)
  }
}

const held = new Set<number>()

function watchPointers(signal: AbortSignal): () => void {
  const listening = { capture: true, signal }
  const release = ({ pointerId }: PointerEvent) => void held.delete(pointerId)
  document.addEventListener('pointerdown', ({ pointerId }) => held.add(pointerId), listening)
  document.addEventListener('pointerup', release, listening)
  document.addEventListener('pointercancel', release, listening)
  return () => held.clear()
}
