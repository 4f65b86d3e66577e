import type { AccountIntent } from '../stores/account.ts'

/** What the link of a mail asks for, and the address without it: a code is good once and is nobody else's business. */
export function readMailLink(address: string): { intent: AccountIntent; rest: string } | undefined {
  const url = new URL(address)
  const [mode, code] = [url.searchParams.get('mode'), url.searchParams.get('oobCode')]
  if (!mode || !code) return undefined
  for (const name of ['mode', 'oobCode', 'apiKey', 'lang', 'continueUrl']) url.searchParams.delete(name)
  return { intent: { kind: 'link', mode, code }, rest: url.href }
}
