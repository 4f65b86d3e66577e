const key = 'offer-refused'

/** Whether this tab needs no offer of a language: one was refused, or a language was chosen. */
export function isOfferSettled(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function settleOffer(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Blocked: the next page may offer it again.
  }
}
