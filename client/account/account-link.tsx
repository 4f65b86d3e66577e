import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'
import { account } from '../stores/account.ts'
import { loadAndOpenAccount, prefetchAccount } from './load-account.ts'

export function AccountLink() {
  const t = useTranslate('common')
  const { portrait, name } = useStore(account)
  const { firebase } = useConfig()
  if (!firebase) return null
  const open = (event: MouseEvent) => {
    event.preventDefault()
    // The click also closes the menu that contains this link. Focus the menu button, so that the focus can return to a visible
    // element when the dialog closes.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    loadAndOpenAccount()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a click before hydration sets the hash, and enterAccount reads it later.
    <a
      className="account-link"
      href="#sign-in"
      onClick={open}
      onPointerEnter={prefetchAccount}
      onFocus={prefetchAccount}
    >
      {portrait && <img src={portrait} alt="" width={512} height={512} />}
      <span className={name && 'hidden-visually'}>{t('header.account')}</span>
      {name && <span className="account-name">{name}</span>}
    </a>
  )
}
