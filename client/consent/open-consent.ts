import { bootstrapData } from '../bootstrap-data.ts'
import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { logError } from '../failures/log-error.ts'
import { slots } from '../stores/slots.ts'

/** Does what the visitor has answered, or asks. Where no statistics are configured nothing is even loaded. */
export function enterConsent(): void {
  if (!bootstrapData().config.statistics) return
  loadConsent().then(
    part => part.applyChoice(),
    error => logError('No question of consent.', error),
  )
}

/** Shows what was answered, and lets it be changed. */
export function openChoices(): void {
  loadConsent().then(
    part => part.showChoices(),
    error => handleChunkError('No privacy choices.', error),
  )
}

async function loadConsent() {
  const part = await loadStyledChunk(() => import('./lazy.ts'))
  slots.setState({ Banner: part.Banner })
  return part
}
