const key = 'offer'

/** Whether this device needs no offer of a language: one was refused, or a language was chosen. */
export function isOfferSettled(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Notes that no offer is needed. The language cookie cannot say it: it also holds what was only detected. */
export function settleOffer(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Blocked: the next page may offer it again.
  }
}
