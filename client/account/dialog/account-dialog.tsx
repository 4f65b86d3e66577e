import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Me } from '../../../shared/account.ts'
import { WithMessages } from '../../components/with-messages.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { request } from '../../request/request.ts'
import { type AccountIntent, account, closeAccount } from '../../stores/account.ts'
import { setToken } from '../../stores/token.ts'
import { addFacts, checkSession, currentUser } from '../auth/current-user.ts'
import { openAuth } from '../auth/open-auth.ts'
import type { EmailProps } from '../form/fields.tsx'
import { typed } from '../form/typed.ts'
import { startAuth } from '../start-auth.ts'
import { MailLinkView } from './mail-link-view.tsx'
import { Modal } from './modal.tsx'
import { ReplacePortrait } from './replace-portrait.tsx'
import { SignedIn } from './signed-in.tsx'
import { SignedOut } from './signed-out.tsx'
import { Waiting } from './view.tsx'

export function AccountDialog() {
  const intent = useStore(account, state => state.intent)
  const email = useStore(typed, state => state.email)
  const setEmail = (email: string) => typed.setState({ email })
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

function AccountView({ intent, ...email }: EmailProps & { intent: AccountIntent }) {
  const t = useTranslate('account')
  const { known, user } = useStore(currentUser)
  if (intent.kind === 'link') return <MailLinkView key={intent.code} {...intent} onEmail={email.onEmail} />
  if (!known) return <Waiting>{t('view.loading')}</Waiting>
  if (user && intent.kind === 'full') return <ReplacePortrait {...intent} />
  if (user && intent.kind === 'account' && !intent.afterwards) return <SignedIn user={user} />
  return <SignedOut intent={intent} known={user?.email} {...email} />
}

function useSessionCheck(intent: AccountIntent | undefined): void {
  const user = useStore(currentUser, state => state.user)
  const isOpen = intent?.kind === 'account' && !intent.afterwards
  const uid = isOpen ? user?.uid : undefined
  useEffect(() => {
    if (uid && intent && navigator.onLine) checkServers().catch(() => {})
  }, [uid, intent])
  const isUnverified = isOpen && user?.verified === false
  useEffect(() => {
    if (!isUnverified) return
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') checkServers().catch(() => {})
    }
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => document.removeEventListener('visibilitychange', checkIfVisible)
  }, [isUnverified])
}

/** If our server refuses the token, the dialog shows the sign-in form. */
async function checkServers(): Promise<void> {
  await checkSession()
  const user = openAuth().currentUser
  const token = (await user?.getIdToken()) ?? ''
  if (openAuth().currentUser !== user) return
  setToken(token)
  // Skip the overlay during a repeated check, because the overlay would hide the account data in the dialog.
  const skipOverlay = currentUser.getState().user?.createdAt !== undefined
  addFacts(await request.get<Me>('/api/me', { skipOverlay }))
}
