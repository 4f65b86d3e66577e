import { adoptStyles } from '../adopt-styles.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { partFailed } from '../chunks/part-failed.ts'
import { logError } from '../errors/log-error.ts'
import { session } from '../session.ts'
import { parts } from '../stores/parts.ts'

/** Does what the visitor has answered, or asks. Where no statistics are configured nothing is even loaded. */
export function enterConsent(): void {
  if (!session().config.statistics) return
  loadConsent().then(
    part => part.enter(),
    error => logError('No question of consent.', error),
  )
}

/** Shows what was answered, and lets it be changed. */
export function openChoices(): void {
  loadConsent().then(
    part => part.showChoices(),
    error => partFailed('No privacy choices.', error),
  )
}

async function loadConsent() {
  const part = await loadChunk(() => import('./part.ts'))
  adoptStyles(part.styles)
  parts.setState({ Banner: part.Banner })
  return part
}
