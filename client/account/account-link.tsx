import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'
import { account } from '../stores/account.ts'
import { askForAccount, prefetchAccount } from './load-account.ts'

/** Opens the account, with the visitor's portrait where it is known. Clicked before hydration, its address remembers it. */
export function AccountLink() {
  const t = useTranslate('common')
  const { portrait, name } = useStore(account)
  const { firebase } = useConfig()
  if (!firebase) return null
  const open = (event: MouseEvent) => {
    event.preventDefault()
    // The menu closes behind it, and its button is where the focus can come back to.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    askForAccount()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: before there are scripts its address remembers the click.
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
