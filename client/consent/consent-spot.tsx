import { useStore } from 'zustand'
import { consent } from '../stores/consent.ts'

/** Where the banner stands once it was loaded: early, so that the keyboard and screen readers come to it first. */
export function ConsentSpot() {
  const Banner = useStore(consent, state => state.Banner)
  return Banner ? <Banner /> : null
}
