import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { ringWords } from '../../photo/rings.ts'
import { ringSlot } from './ring-slot.ts'

/** Loads the chunk with a ring's fields and the code that paints its words. */
export async function loadRing() {
  const { RingFields, WordedRing, paintWords } = await loadStyledChunk(() => import('./ring-fields.tsx'))
  ringWords.paint = paintWords
  ringSlot.setState({ WordedRing })
  return RingFields
}
