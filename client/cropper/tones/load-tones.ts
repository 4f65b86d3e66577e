import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'

type Tones = typeof import('./tone-fields.tsx')

/** Makes the loaded chunk available without a promise, because even a resolved promise would delay the preview. */
export const tonesChunk: { loaded?: Tones } = {}

export async function loadTones(): Promise<Tones> {
  tonesChunk.loaded ??= await loadStyledChunk(() => import('./tone-fields.tsx'))
  return tonesChunk.loaded
}
