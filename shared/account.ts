/** The document ids that `server/firestore.rules` allows in `users/{uid}/portraits`. */
export const portraitSlots = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** The response of `GET /api/me`. */
export type Me = {
  uid: string
  email: string | undefined
  verified: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  mostPortraits: number
}
