import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { WithMessages } from '../../messages/with-messages.tsx'
import { account, closeAccount } from '../../stores/account.ts'
import { beginVisit } from '../session/begin-visit.ts'
import { AccountViews } from '../views/account-views.tsx'
import { Modal } from './modal.tsx'
import { useCheckedSession } from './use-checked-session.ts'

/** Everything about the account, over the page that is shown. The address typed into it outlives a closing. */
export function AccountDialog() {
  const ask = useStore(account, state => state.ask)
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (ask) beginVisit()
  }, [ask])
  useCheckedSession(ask)
  return (
    <WithMessages namespace="account">
      <Modal open={ask !== undefined} onClose={closeAccount}>
        {ask && <AccountViews ask={ask} email={email} onEmail={setEmail} />}
      </Modal>
    </WithMessages>
  )
}
