import { signOut as endSession } from 'firebase/auth'
import { leaveRecord } from '../session/follow-record.ts'
import { openAuth } from '../session/open-auth.ts'

/** Ends the session and removes the offline copy; changes that were not sent are lost. */
export async function signOut(): Promise<void> {
  await leaveRecord()
  await endSession(openAuth())
}
