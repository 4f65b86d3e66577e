import { onAuthStateChanged } from 'firebase/auth'
import { updateUser } from './auth/current-user.ts'
import { openAuth } from './auth/open-auth.ts'
import { refreshToken } from './auth/refresh-token.ts'
import { followRecord } from './database/follow-record.ts'

let started = false

export function startAuth(): void {
  if (started) return
  started = true
  const auth = openAuth()
  refreshToken(auth)
  onAuthStateChanged(auth, user => {
    updateUser(user)
    void followRecord(user?.uid)
  })
}
