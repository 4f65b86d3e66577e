import { createStore } from 'zustand/vanilla'

export type BannerContent = {
  /** `question` if the visitor has not answered yet, `signal` if the browser has refused for its user. */
  kind: 'question' | 'granted' | 'refused' | 'signal'
  date?: string
  /** A banner that the visitor has opened takes the focus and can be closed without an answer. */
  requested: boolean
}

type Consent = {
  banner?: BannerContent
}

/** Empty on the server, and if no statistics are configured. */
export const consent = createStore<Consent>(() => ({}))

export function closeBanner(): void {
  consent.setState({ banner: undefined })
}
