import type { AccountIntent } from '../stores/account.ts'

export function readMailLink(href: string): { intent: AccountIntent; rest: string } | undefined {
  const url = new URL(href)
  const [mode, code] = [url.searchParams.get('mode'), url.searchParams.get('oobCode')]
  if (!mode || !code) return undefined
  for (const name of ['mode', 'oobCode', 'apiKey', 'lang', 'continueUrl']) url.searchParams.delete(name)
  return { intent: { kind: 'link', mode, code }, rest: url.href }
}
