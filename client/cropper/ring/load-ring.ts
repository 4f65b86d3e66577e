import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { ringWords } from '../../photo/rings.ts'
import { ringSlot } from './ring-slot.ts'

export async function loadRing() {
  const { RingFields, WordedRing, paintWords } = await loadStyledChunk(() => import('./ring-fields.tsx'))
  ringWords.paint = paintWords
  ringSlot.setState({ WordedRing })
  return RingFields
}
