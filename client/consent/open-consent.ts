import { bootstrapData } from '../bootstrap-data.ts'
import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { logError } from '../failures/log-error.ts'
import { slots } from '../stores/slots.ts'

export function enterConsent(): void {
  if (!bootstrapData().config.statistics) return
  loadConsent().then(
    chunk => chunk.applyPreferences(),
    error => logError('Could not load the consent banner.', error),
  )
}

export function openPreferences(): void {
  loadConsent().then(
    chunk => chunk.showPreferences(),
    error => handleChunkError('Could not load the privacy preferences.', error),
  )
}

async function loadConsent() {
  const chunk = await loadStyledChunk(() => import('./lazy.ts'))
  slots.setState({ Banner: chunk.Banner })
  return chunk
}
