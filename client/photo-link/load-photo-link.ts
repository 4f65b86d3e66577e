import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { slots } from '../stores/slots.ts'

/** Hangs the visitor's photo into the header, from where it leads back to the tool. A failure waits for the next occasion. */
export function loadPhotoLink(): void {
  loadStyledChunk(() => import('./lazy.tsx')).then(
    ({ PhotoLink }) => slots.setState({ Photo: PhotoLink }),
    () => {},
  )
}
