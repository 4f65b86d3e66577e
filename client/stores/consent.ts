import { createStore } from 'zustand/vanilla'

export type BannerContent = {
  /**
   * `question` means that the visitor has not answered yet. `signal` means that the browser refuses consent, for example with
   * Global Privacy Control.
   */
  kind: 'question' | 'granted' | 'refused' | 'signal'
  date?: string
  /** Whether the visitor opened the banner. */
  requested: boolean
}

type Consent = {
  banner?: BannerContent
}

export const consent = createStore<Consent>(() => ({}))

export function closeBanner(): void {
  consent.setState({ banner: undefined })
}
