import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useConfig } from '../config-context.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { account } from '../stores/account.ts'
import { loadAccount, openAccount } from './open-account.ts'

/** Opens the account, with the visitor's portrait where it is known. Clicked before hydration, its address remembers it. */
export function AccountLink() {
  const t = useTranslate('common')
  const portrait = useStore(account, state => state.portrait)
  const { firebase } = useConfig()
  if (!firebase) return null
  const warm = () => void loadAccount().catch(() => {})
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void openAccount()
  }
  return (
    <a className="account-link" href="#account" onClick={open} onPointerEnter={warm} onFocus={warm}>
      {portrait && <img src={portrait} alt="" width={512} height={512} />}
      <span>{t('header.account')}</span>
    </a>
  )
}
