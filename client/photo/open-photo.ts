import { rulesFor } from './crop-settings.ts'
import { knownOptions } from './destination-options.ts'
import { restoreFraming } from './geometry/crop-area.ts'
import { startFraming } from './geometry/framing.ts'
import type { Size } from './geometry/shapes.ts'
import { change, type PhotoState, photoStore } from './photo-store.ts'

/** A placeholder, because the stage is measured only after its first render. */
const anyStage = { width: 400, height: 400 }

/** Does nothing if the tool was only closed and opened again. */
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

/** Without a file the tool closes, or shows the field for a URL. */
export function refusePhoto(refused: NonNullable<PhotoState['refused']>, file = photoStore.getState().opened): void {
  change({ file, refused, tool: file || refused.code === 'address' ? 'open' : 'closed' })
}
