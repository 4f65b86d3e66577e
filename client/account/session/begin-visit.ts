import { onAuthStateChanged } from 'firebase/auth'
import { followRecord } from './follow-record.ts'
import { keepToken } from './keep-token.ts'
import { openAuth } from './open-auth.ts'
import { noteUser } from './visitor.ts'

let begun = false

/** Takes up the session of this browser, if there is one: token, visitor, record. Once, however often it is called. */
export function beginVisit(): void {
  if (begun) return
  begun = true
  const auth = openAuth()
  keepToken(auth)
  onAuthStateChanged(auth, user => {
    noteUser(user)
    void followRecord(user?.uid)
  })
}
