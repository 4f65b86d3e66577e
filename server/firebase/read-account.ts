import * as z from 'zod'
import { FirebaseUnreachable, InvalidToken } from './verify-token.ts'

export type AccountFacts = { verified: boolean; createdAt: number }

/** Rejects with InvalidToken if the account or its session has ended, or with FirebaseUnreachable if Google does not respond. */
export type ReadAccount = (token: string) => Promise<AccountFacts>

export type ReadAccountOptions = {
  apiKey: string
  origin: string
  localUrl?: string | undefined
  timeoutMs?: number
}

const found = z.object({
  users: z.tuple([z.object({ emailVerified: z.boolean().default(false), createdAt: z.coerce.number() })]),
})

const refused = z.object({ error: z.object({ message: z.string() }) })

const ended = /^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND)\b/

export function createReadAccount(options: ReadAccountOptions): ReadAccount {
  const { apiKey, origin, localUrl, timeoutMs = 2_500 } = options
  const host = localUrl ? `${localUrl}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com'
  const url = `${host}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`

  return async token => {
    const failed = (cause: unknown) => new FirebaseUnreachable('Could not look up an account', { cause })
    // Load undici on first use, because it would slow down the start and is needed only for signed-in visitors.
    const { sendLookup } = await import('./send-lookup.ts')
    const answer = await sendLookup(url, token, origin, timeoutMs).catch(cause => Promise.reject(failed(cause)))
    const { data } = found.safeParse(answer)
    if (data) return { verified: data.users[0].emailVerified, createdAt: data.users[0].createdAt }
    const message = refused.safeParse(answer).data?.error.message ?? 'unexpected response'
    if (ended.test(message)) throw new InvalidToken(message)
    throw failed(new Error(message))
  }
}
