import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useMessages } from '../../messages/use-messages.ts'
import { PageContext, usePage } from '../../page-context.ts'
import { account, closeAccount } from '../../stores/account.ts'
import { beginVisit } from '../session/begin-visit.ts'
import { AccountViews } from '../views/account-views.tsx'
import { Modal } from './modal.tsx'
import { useCheckedSession } from './use-checked-session.ts'

/** Everything about the account, over the page that is shown. The address typed into it outlives a closing. */
export function AccountDialog() {
  const page = usePage()
  const messages = useMessages('account')
  const ask = useStore(account, state => state.ask)
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (ask) beginVisit()
  }, [ask])
  useCheckedSession(ask)
  const own = useMemo(
    () => messages && { ...page, messages: { ...page.messages, account: messages } },
    [page, messages],
  )
  if (!own) return null
  return (
    <PageContext value={own}>
      <Modal open={ask !== undefined} onClose={closeAccount}>
        {ask && <AccountViews ask={ask} email={email} onEmail={setEmail} />}
      </Modal>
    </PageContext>
  )
}
