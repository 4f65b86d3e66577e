import { useEffect } from 'react'
import { holdUnsaved } from '../../../stores/unsaved.ts'

/** A photo that is being worked on is nowhere but on this page. */
export function useUnsavedPhoto(): void {
  useEffect(holdUnsaved, [])
}
