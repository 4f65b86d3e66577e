import type { makeAvif } from './cropper-avif.ts'
import type { Bench } from './cropper-harness.tsx'
import type { paintPictures } from './cropper-pictures.ts'

/** What functions that run in the cropper's page find there. */
declare global {
  var bench: Bench
  var pictures: ReturnType<typeof paintPictures>
  var avif: typeof makeAvif
}
