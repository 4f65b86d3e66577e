import { createStore } from 'zustand/vanilla'

/** What the banner says. */
export type BannerContent = {
  /** Nothing was answered yet; or what was answered; or the browser has answered for its owner. */
  kind: 'question' | 'granted' | 'refused' | 'signal'
  /** Day of the answer, ISO 8601. */
  date?: string
  /** Somebody has opened it: it takes the focus and can be closed without an answer. */
  wanted: boolean
}

type Consent = {
  /** Set while the banner is open. */
  banner?: BannerContent
}

/** The question of consent as the whole site sees it. Empty on the server and where there is nothing to ask for. */
export const consent = createStore<Consent>(() => ({}))

export function closeBanner(): void {
  consent.setState({ banner: undefined })
}
