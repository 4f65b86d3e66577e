import { createRoot, type Root } from 'react-dom/client'
import { Cropper } from '../../client/cropper/cropper.tsx'
import { loadPhoto } from '../../client/cropper/image/load-photo.ts'
import { exportCrop } from '../../client/cropper/output/export-crop.ts'
import { changeScene, startScene } from '../../client/cropper/scene.ts'
import CropTool from '../../client/cropper/tool.tsx'
import words from '../../locales/en/cropper.json'
import { translate } from '../../shared/translate.ts'

const t = (key: string, values?: Record<string, string | number>) => translate(words, 'en', key, values)
const loud = (key: string, values?: Record<string, string | number>) => t(key, values).toUpperCase()

let root: Root | undefined
const container = () => document.querySelector('main') as HTMLElement

/** What the tests find on `window`: the cropper's parts, and ways to mount it. */
const bench = {
  loadPhoto,
  exportCrop,
  startScene,
  changeScene,
  saved: [] as Blob[],
  show(file?: Blob, shouting = false) {
    root ??= createRoot(container())
    root.render(<CropTool file={file} t={shouting ? loud : t} onDone={blob => bench.saved.push(blob)} />)
  },
  showCropper(image: Blob | undefined, onImageError: (error: Error) => void) {
    root ??= createRoot(container())
    root.render(<Cropper image={image} t={t} onImageError={onImageError} />)
  },
  hide() {
    root?.unmount()
    root = undefined
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })
