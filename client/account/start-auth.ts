import { onAuthStateChanged } from 'firebase/auth'
import { updateUser } from './auth/current-user.ts'
import { authReady, endSession } from './auth/open-auth.ts'
import { refreshToken } from './auth/refresh-token.ts'
import { onSignOutElsewhere } from './auth/sign-out-channel.ts'
import { followRecord, removeLeftovers } from './database/follow-record.ts'

let started = false

export function startAuth(): void {
  if (started) return
  started = true
  void authReady().then(auth => {
    if (!auth.currentUser) removeLeftovers()
    refreshToken(auth)
    onAuthStateChanged(auth, user => {
      updateUser(user)
      void followRecord(user?.uid)
    })
    onSignOutElsewhere(() => void endSession().catch(() => {}))
  })
}
