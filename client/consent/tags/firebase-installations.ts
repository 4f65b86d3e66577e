import { deleteInstallations, getInstallations } from 'firebase/installations'
import { firebaseApp } from '../../account/auth/firebase-app.ts'

/** Asks Google to delete the installation that this browser is known by, if it is. */
export function deleteInstallation(): Promise<void> {
  return deleteInstallations(getInstallations(firebaseApp()))
}
