import { onAuthStateChanged } from 'firebase/auth'
import { noteUser } from './auth/current-user.ts'
import { openAuth } from './auth/open-auth.ts'
import { refreshToken } from './auth/refresh-token.ts'
import { followRecord } from './database/follow-record.ts'

let started = false

/** Takes up who is signed in in this browser, if anybody is: token, user, record. Once, however often it is called. */
export function startAuth(): void {
  if (started) return
  started = true
  const auth = openAuth()
  refreshToken(auth)
  onAuthStateChanged(auth, user => {
    noteUser(user)
    void followRecord(user?.uid)
  })
}
