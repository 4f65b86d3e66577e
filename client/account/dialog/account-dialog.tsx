import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { WithMessages } from '../../components/with-messages.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { siteRequest } from '../../request/request.ts'
import { type AccountIntent, account, closeAccount } from '../../stores/account.ts'
import { setToken } from '../../stores/token.ts'
import { checkSession } from '../auth/check-session.ts'
import { currentUser } from '../auth/current-user.ts'
import { openAuth } from '../auth/open-auth.ts'
import type { EmailProps } from '../form/fields.tsx'
import { startAuth } from '../start-auth.ts'
import { MailLinkView } from './mail-link-view.tsx'
import { MakeRoom } from './make-room.tsx'
import { Modal } from './modal.tsx'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'
import { Waiting } from './view.tsx'

/** Everything about the account, over the page that is shown. The address typed into it outlives a closing. */
export function AccountDialog() {
  const intent = useStore(account, state => state.intent)
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (intent) startAuth()
  }, [intent])
  useSessionCheck(intent)
  return (
    <WithMessages namespace="account">
      <Modal open={intent !== undefined} onClose={closeAccount}>
        {intent && <AccountView intent={intent} email={email} onEmail={setEmail} />}
      </Modal>
    </WithMessages>
  )
}

/** What the dialog shows: what a mail's link leads to, or the account of whoever is signed in, or the way to one. */
function AccountView({ intent, ...email }: EmailProps & { intent: AccountIntent }) {
  const t = useTranslate('account')
  const { known, user } = useStore(currentUser)
  if (intent.kind === 'link') return <MailLinkView key={intent.code} {...intent} {...email} />
  if (!known) return <Waiting>{t('view.loading')}</Waiting>
  if (user && intent.kind === 'full') return <MakeRoom {...intent} />
  if (user && intent.kind === 'account' && !intent.afterwards) return <SignedIn user={user} />
  return <SignedOut intent={intent} known={user?.email} {...email} />
}

/**
 * Asks, when somebody looks at their account, whether the service and our own server still know them. A refusal offers to sign
 * in again. Who has yet to verify an address is asked for again whenever they come back from their mails.
 */
function useSessionCheck(intent: AccountIntent | undefined): void {
  const user = useStore(currentUser, state => state.user)
  const isLooking = intent?.kind === 'account'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the account is opened, whoever signs in then.
  useEffect(() => {
    if (user && isLooking && navigator.onLine) checkBoth().catch(() => {})
  }, [intent])
  const awaitsMail = isLooking && user?.verified === false
  useEffect(() => {
    if (!awaitsMail) return
    const check = () => {
      if (document.visibilityState === 'visible') checkSession().catch(() => {})
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [awaitsMail])
}

async function checkBoth(): Promise<void> {
  await checkSession()
  const { currentUser } = openAuth()
  const token = (await currentUser?.getIdToken()) ?? ''
  // Somebody may have signed out while it was renewed.
  if (openAuth().currentUser !== currentUser) return
  setToken(token)
  await siteRequest.get('/api/me', { skipOverlay: true })
}
