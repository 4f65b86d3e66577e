import { loadChunk } from '../../chunks/load-chunk.ts'

/** What asks workers, in one script: two would have to wait for a third, which starts them. */
export function loadImageWorkers() {
  return loadChunk(() => import('./image-workers.ts'))
}
