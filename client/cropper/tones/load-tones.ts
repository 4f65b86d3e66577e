import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'

type Tones = typeof import('./tone-fields.tsx')

/** Waiting for a promise would delay the preview, even if the chunk is already loaded. */
export const tonesChunk: { loaded?: Tones } = {}

export async function loadTones(): Promise<Tones> {
  tonesChunk.loaded ??= await loadStyledChunk(() => import('./tone-fields.tsx'))
  return tonesChunk.loaded
}
