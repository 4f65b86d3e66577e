import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ownRequest } from '../../request/request.ts'
import type { Ask } from '../../stores/account.ts'
import { setToken } from '../../stores/token.ts'
import { openAuth } from '../session/open-auth.ts'
import { visitor } from '../session/visitor.ts'

/** Asks our own server, when somebody looks at their account, whether it still knows them. A refusal offers to sign in again. */
export function useCheckedSession(ask: Ask | undefined): void {
  const uid = useStore(visitor, state => state.visitor?.uid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the account is opened, whoever signs in then.
  useEffect(() => {
    if (uid && ask?.kind === 'account' && navigator.onLine) checkSession().catch(() => {})
  }, [ask])
}

async function checkSession(): Promise<void> {
  const { currentUser } = openAuth()
  const token = (await currentUser?.getIdToken()) ?? ''
  // Somebody may have signed out while it was renewed.
  if (openAuth().currentUser !== currentUser) return
  setToken(token)
  await ownRequest.get('/api/me', { skipOverlay: true })
}
