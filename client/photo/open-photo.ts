import { rulesFor } from './crop-settings.ts'
import { knownOptions } from './destination-options.ts'
import { restoreFraming } from './geometry/crop-area.ts'
import { startFraming } from './geometry/framing.ts'
import type { Size } from './geometry/shapes.ts'
import { change, type PhotoState, photoStore } from './photo-store.ts'

/** Placeholder until the stage is rendered and measured. */
const anyStage = { width: 400, height: 400 }

/** Starts the work on a decoded photo. Does nothing if the visitor closed and reopened the tool with the same photo. */
export function photoOpened(file: Blob, size: Size): void {
  const { opened, options: before, start } = photoStore.getState()
  if (file === opened) return
  const options = start?.options ? knownOptions(start.options) : before
  const rules = rulesFor(options)
  const framing = start?.framing ? restoreFraming(start.framing, anyStage, rules) : startFraming(size, anyStage, rules)
  change({
    opened: file,
    openedAt: performance.now(),
    start: undefined,
    framing,
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

/** Restores the previous photo. Without one, the tool closes, unless the visitor has to correct a URL. */
export function refusePhoto(refused: NonNullable<PhotoState['refused']>, file = photoStore.getState().opened): void {
  change({ file, refused, tool: file || refused.code === 'address' ? 'open' : 'closed' })
}
