import { useStore } from 'zustand'
import { account } from '../stores/account.ts'

/** Where the account's dialog stands once it was asked for. */
export function AccountSpot() {
  const Dialog = useStore(account, state => state.Dialog)
  return Dialog ? <Dialog /> : null
}
