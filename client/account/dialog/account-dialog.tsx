import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { WithMessages } from '../../components/with-messages.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { siteRequest } from '../../request/request.ts'
import { type AccountIntent, account, closeAccount } from '../../stores/account.ts'
import { setToken } from '../../stores/token.ts'
import { currentUser } from '../auth/current-user.ts'
import { openAuth } from '../auth/open-auth.ts'
import type { EmailProps } from '../form/fields.tsx'
import { startAuth } from '../start-auth.ts'
import { MailLinkView } from './mail-link-view.tsx'
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
  useTokenCheck(intent)
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
  if (user && intent.kind === 'account' && !intent.afterwards) return <SignedIn user={user} />
  return <SignedOut intent={intent} known={user?.email} {...email} />
}

/** Asks our own server, when somebody looks at their account, whether it still knows them. A refusal offers to sign in again. */
function useTokenCheck(intent: AccountIntent | undefined): void {
  const uid = useStore(currentUser, state => state.user?.uid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the account is opened, whoever signs in then.
  useEffect(() => {
    if (uid && intent?.kind === 'account' && navigator.onLine) checkToken().catch(() => {})
  }, [intent])
}

async function checkToken(): Promise<void> {
  const { currentUser } = openAuth()
  const token = (await currentUser?.getIdToken()) ?? ''
  // Somebody may have signed out while it was renewed.
  if (openAuth().currentUser !== currentUser) return
  setToken(token)
  await siteRequest.get('/api/me', { skipOverlay: true })
}
