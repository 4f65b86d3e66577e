import { record } from '../record.ts'
import { openAuth } from '../session/open-auth.ts'
import { toBase64 } from './to-base64.ts'

/** Everything that is kept of the visitor, as JSON for people and programs. */
export function exportAccount(): string {
  const { currentUser: user } = openAuth()
  const { fields, createdAt, updatedAt } = record.getState()
  const { photo, ...texts } = fields
  const content = {
    account: {
      uid: user?.uid,
      email: user?.email,
      emailVerified: user?.emailVerified,
      createdAt: isoTime(user?.metadata.creationTime),
      lastSignInAt: isoTime(user?.metadata.lastSignInTime),
    },
    record: {
      ...texts,
      photo: photo && `data:image/jpeg;base64,${toBase64(photo)}`,
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function isoTime(time: number | string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}
