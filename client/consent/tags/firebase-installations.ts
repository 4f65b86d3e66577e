import { deleteInstallations, getInstallations } from 'firebase/installations'
import { firebaseApp } from '../../account/auth/firebase-app.ts'

export function deleteInstallation(): Promise<void> {
  return deleteInstallations(getInstallations(firebaseApp()))
}
