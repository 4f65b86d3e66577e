import type { ActionKind } from './auth/account.ts'
import type { Mail } from './auth/auth.ts'

const modes: Record<ActionKind, string> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' }

/** The line of the log that stands for a mail. Its link carries what Google's carry to a site's own action page. */
export function mailLine(siteUrl: string, { kind, email, code, language }: Mail): string {
  const link = new URL(siteUrl)
  link.searchParams.set('mode', modes[kind])
  link.searchParams.set('oobCode', code)
  if (language) link.searchParams.set('lang', language)
  const purpose = kind === 'PASSWORD_RESET' ? 'set a new password' : 'verify the address'
  return `Mail to ${email}: to ${purpose}, open ${link}`
}
