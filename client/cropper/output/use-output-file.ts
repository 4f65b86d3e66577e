import { useEffect, useEffectEvent } from 'react'
import { CropError } from '../../photo/crop-error.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import { storeFraming } from '../../photo/geometry/stored-framing.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import type { Editing } from '../cropper.tsx'
import './hang.tsx'
import { makeFile } from './make-file.ts'
import { output } from './output-file.ts'

/** How long nothing may have changed. */
const pauseMs = 250

/** Keeps the file up with the work: made anew whenever the work has come to rest, dropped where it moves on meanwhile. */
export function useOutputFile({ framing, crop }: Editing, choices: OutputOptions): void {
  const key = `${cropOf(framing)} ${Object.values(choices)}`
  const make = useEffectEvent((signal: AbortSignal) => makeFile({ crop, framing, choices }, signal))
  useAbortableEffect([key], signal => {
    if (output.getState().key === key) return output.setState({ pending: false })
    const begin = () => {
      stop()
      output.setState({ hurry: undefined })
      make(signal).then(
        file => signal.aborted || output.setState({ file, key, code: undefined, pending: false }),
        cause => signal.aborted || output.setState({ file: undefined, key, code: asFault(cause), pending: false }),
      )
    }
    const stop = whenAtRest(begin)
    output.setState({ pending: true, hurry: begin })
    return () => {
      stop()
      output.setState({ hurry: undefined })
    }
  })
  useEffect(() => {
    const stop = watchPointers()
    return () => {
      stop()
      output.setState({ pending: false })
    }
  }, [])
}

/** The part of the photo that the box shows, in numbers that a stage of another size leaves alone. */
function cropOf(framing: Framing): string {
  const { box, transform } = framing
  return [...Object.values(storeFraming(framing)), box.height / transform.scale].map(length => length.toFixed(2)).join()
}

const asFault = (cause: unknown) =>
  cause instanceof CropError ? cause : new CropError('export', String(cause), { cause })

/** Calls once nothing has changed for a while, no pointer is held and the page is seen; the answer calls it off. */
function whenAtRest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (held.size === 0 && !document.hidden) act()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
  }
  const occasions = ['pointerup', 'pointercancel', 'visibilitychange']
  for (const occasion of occasions) document.addEventListener(occasion, wait)
  wait()
  return () => {
    clearTimeout(timer)
    for (const occasion of occasions) document.removeEventListener(occasion, wait)
  }
}

/** Pointers that are pressed. */
const held = new Set<number>()

function watchPointers(): () => void {
  const press = ({ pointerId }: PointerEvent) => void held.add(pointerId)
  const release = ({ pointerId }: PointerEvent) => void held.delete(pointerId)
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
  return () => {
    held.clear()
    document.removeEventListener('pointerdown', press, true)
    document.removeEventListener('pointerup', release, true)
    document.removeEventListener('pointercancel', release, true)
  }
}
