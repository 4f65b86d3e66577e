import { safeLocalStorage } from '../safe-storage.ts'

const key = 'offer'

/** Whether this device needs no offer of a language: one was refused, or a language was chosen. */
export function isOfferSettled(): boolean {
  return safeLocalStorage.get(key) !== null
}

/** Notes that no offer is needed. The language cookie cannot say it: it also holds what was only detected. */
export function settleOffer(): void {
  safeLocalStorage.set(key, '1')
}
