import { useStore } from 'zustand'
import { type PartName, parts } from '../stores/parts.ts'

/** Where a lazy part of the frame stands once it has come. */
export function Spot({ part }: { part: PartName }) {
  const Part = useStore(parts, state => state[part])
  return Part ? <Part /> : null
}
