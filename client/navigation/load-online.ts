import { loadWhole } from '../chunks/load-whole.ts'
import { complain } from './complain.ts'

/** An ordinary load of a target. Offline that would throw away what is there, so the visitor is told instead. */
export function loadOnline(target: URL): void {
  if (navigator.onLine) loadWhole(target)
  else complain('toast.offline')
}
