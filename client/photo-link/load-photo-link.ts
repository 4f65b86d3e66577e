import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { slots } from '../stores/slots.ts'

/** Shows the visitor's photo in the header, as a link back to the tool. After a failure the next call tries again. */
export function loadPhotoLink(): void {
  loadStyledChunk(() => import('./lazy.tsx')).then(
    ({ PhotoLink }) => slots.setState({ Photo: PhotoLink }),
    () => {},
  )
}
