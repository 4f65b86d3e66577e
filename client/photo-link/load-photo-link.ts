import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { slots } from '../stores/slots.ts'

/** After a failure, the next call retries. */
export function loadPhotoLink(): void {
  loadStyledChunk(() => import('./lazy.tsx')).then(
    ({ PhotoLink }) => slots.setState({ Photo: PhotoLink }),
    () => {},
  )
}
