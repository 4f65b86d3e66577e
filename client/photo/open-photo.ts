import type { CropErrorCode } from './crop-error.ts'
import { rulesFor } from './crop-settings.ts'
import { knownOptions } from './destination-options.ts'
import { restoreFraming } from './geometry/crop-area.ts'
import { startFraming } from './geometry/framing.ts'
import type { Size } from './geometry/shapes.ts'
import type { OutputOptions } from './output-options.ts'
import { change, type PhotoState, photoStore, type Refusal } from './photo-store.ts'
import { noTones } from './tones.ts'

/** Stage size that is used until the real stage is rendered and measured. */
const anyStage = { width: 400, height: 400 }

/** Does nothing if the visitor closed the tool and opened it again with the same photo. */
export function photoOpened(file: Blob, size: Size): void {
  const { opened, options: before, start } = photoStore.getState()
  if (file === opened) return
  const options = optionsOf(start, before)
  const rules = rulesFor(options)
  const framing = start?.framing ? restoreFraming(start.framing, anyStage, rules) : startFraming(size, anyStage, rules)
  change({
    opened: file,
    others: [],
    openedAt: performance.now(),
    start: undefined,
    framing,
    // A portrait from the account has a framing that the visitor chose, so the tool must not frame a face by itself.
    untouched: !start,
    faces: undefined,
    options,
    present: { framing, options },
    past: [],
    future: [],
    saved: undefined,
    unsaved: true,
    output: { pending: true },
    portrait: undefined,
  })
}

function optionsOf(start: PhotoState['start'], before: OutputOptions): OutputOptions {
  // A new photo starts without tones, because the tones of one photo do not suit another photo.
  if (!start?.options) return { ...before, ...noTones }
  const options = knownOptions(start.options)
  return start.isFinished ? { ...options, ...noTones, ring: 'none' } : options
}

export function preferPhoto(preferred: Blob): void {
  const { file, others } = photoStore.getState()
  change({ file: preferred, others: [file!, ...others].filter(other => other !== preferred) })
}

export function photoFailed(file: Blob, refused: Refusal): void {
  const { file: chosen, others, failure = refused } = photoStore.getState()
  if (file !== chosen) return
  const closest = likeness(refused) > likeness(failure) ? refused : failure
  const [next, ...rest] = others
  if (next) change({ file: next, others: rest, failure: closest })
  else refusePhoto(closest)
}

/**
 * Error codes of files that are not pictures or cannot be read. The later a code is in this list, the more likely the file is a
 * picture.
 */
const notPictures: readonly CropErrorCode[] = ['folder', 'empty', 'unsupported', 'gone', 'changed', 'unreadable']

function likeness({ code }: Refusal): number {
  return notPictures.includes(code) ? notPictures.indexOf(code) : notPictures.length
}

export function dismissRefusal(): void {
  change({ refused: undefined })
}

export function refusePhoto(refused: Refusal, file = photoStore.getState().opened): void {
  const tool = file || refused.code === 'address' ? 'open' : 'closed'
  change({ file, others: [], failure: undefined, refused, tool })
}
