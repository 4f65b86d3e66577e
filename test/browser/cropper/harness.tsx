import type { ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { CropTool } from '../../../client/cropper/crop-tool.tsx'
import { exportCrop } from '../../../client/cropper/file/export-crop.ts'
import { loadReducer } from '../../../client/cropper/image/decode-in-workers.ts'
import { loadPhoto } from '../../../client/cropper/image/load-photo.ts'
import { usePaste } from '../../../client/pages/home/crop/use-paste.ts'
import { choosePhoto, openTool } from '../../../client/photo/choose-photo.ts'
import { changeFraming, startFraming } from '../../../client/photo/geometry/framing.ts'
import { photoStore } from '../../../client/photo/photo-store.ts'
import words from '../../../locales/en/cropper.json'
import { translate } from '../../../shared/translate.ts'
import { discardPhoto } from '../../client/photo/discard-photo.ts'

const t = (key: string, values?: Record<string, string | number>) => translate(words, 'en', key, values)
const loud = (key: string, values?: Record<string, string | number>) => t(key, values).toUpperCase()

let root: Root | undefined
const container = () => document.querySelector('main') as HTMLElement

function PageWithTool(props: ComponentProps<typeof CropTool>) {
  usePaste()
  return <CropTool {...props} />
}

const bench = {
  loadPhoto,
  loadReducer,
  exportCrop,
  startFraming,
  changeFraming,
  photoStore,
  saved: [] as Blob[],
  show(file?: Blob, shouting = false) {
    root ??= createRoot(container())
    if (file) choosePhoto(file)
    else openTool()
    root.render(<PageWithTool t={shouting ? loud : t} />)
  },
  isReady() {
    const { file, opened, output } = photoStore.getState()
    return file === opened && output.file !== undefined && !output.pending
  },
  whenReady() {
    return new Promise<void>(resolve => {
      const look = () => {
        if (!bench.isReady()) return
        stop()
        resolve()
      }
      const stop = photoStore.subscribe(look)
      look()
    })
  },
  tool() {
    const { tool, refused } = photoStore.getState()
    return `${tool}: ${refused?.code}`
  },
  hide() {
    root?.unmount()
    root = undefined
    discardPhoto()
  },
}

photoStore.subscribe(({ output: { saved } }, before) => {
  if (saved && saved !== before.output.saved) bench.saved.push(saved.blob)
})

export type Bench = typeof bench
Object.assign(window, { bench })
