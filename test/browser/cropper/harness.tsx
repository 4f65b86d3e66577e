import { createRoot, type Root } from 'react-dom/client'
import { CropTool } from '../../../client/cropper/crop-tool.tsx'
import { Cropper } from '../../../client/cropper/cropper.tsx'
import { loadPhoto } from '../../../client/cropper/image/load-photo.ts'
import { loadReducer } from '../../../client/cropper/image/reduce/reduce-picture.ts'
import { exportCrop } from '../../../client/cropper/output/export-crop.ts'
import { output } from '../../../client/cropper/output/output-file.ts'
import { session } from '../../../client/cropper/session.ts'
import { changeFraming, startFraming } from '../../../client/photo/geometry/framing.ts'
import { openTool, work } from '../../../client/stores/work.ts'
import words from '../../../locales/en/cropper.json'
import { translate } from '../../../shared/translate.ts'

const t = (key: string, values?: Record<string, string | number>) => translate(words, 'en', key, values)
const loud = (key: string, values?: Record<string, string | number>) => t(key, values).toUpperCase()

let root: Root | undefined
const container = () => document.querySelector('main') as HTMLElement

/** The cropper's modules, and ways to mount it. The tests find it on `window`. */
const bench = {
  loadPhoto,
  loadReducer,
  exportCrop,
  startFraming,
  changeFraming,
  session,
  saved: [] as Blob[],
  show(file?: Blob, shouting = false) {
    root ??= createRoot(container())
    openTool(file)
    root.render(<CropTool t={shouting ? loud : t} onDone={blob => bench.saved.push(blob)} />)
  },
  showCropper(image: Blob | undefined, onImageError: (error: Error) => void) {
    root ??= createRoot(container())
    root.render(<Cropper image={image} t={t} onImageError={onImageError} />)
  },
  /** Whether the photo shown last is open and its file is made. */
  isReady() {
    const { file, pending } = output.getState()
    return session.getState().image === work.getState().file && file !== undefined && !pending
  },
  whenReady() {
    return new Promise<void>(resolve => {
      const look = () => {
        if (!bench.isReady()) return
        for (const stop of stops) stop()
        resolve()
      }
      const stops = [output.subscribe(look), session.subscribe(look), work.subscribe(look)]
      look()
    })
  },
  tool() {
    const { tool, refused } = work.getState()
    return `${tool}: ${refused?.code}`
  },
  hide() {
    root?.unmount()
    root = undefined
    work.setState(work.getInitialState(), true)
    session.setState(session.getInitialState(), true)
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })
