import { inTime } from '../../chunks/in-time.ts'
import { download } from '../../photo/download.ts'
import { openAuth } from '../auth/open-auth.ts'
import { openedRecord } from '../database/follow-record.ts'
import { record } from '../database/record.ts'
import { FormError } from '../form/form-error.ts'
import { portraits } from '../portraits/portraits.ts'

/** Rejects if the record or the portraits cannot be read. */
export async function exportAccount(fileName: string): Promise<void> {
  if (record.getState().failure === 'refused') throw new FormError('error.ours')
  const { known } = await inTime(openedRecord())
  await inTime(known())
  download(new Blob([readAccount()], { type: 'application/json' }), fileName)
}

function readAccount(): string {
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
      photo: photo && dataUrlOf(photo),
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    },
    portraits: portraits
      .getState()
      .kept.filter(({ slot }) => slot !== 'photo')
      .map(one => ({
        photo: dataUrlOf(one.photo),
        scene: one.scene,
        choices: one.choices,
        createdAt: isoTime(one.createdAt),
        chosenAt: isoTime(one.chosenAt),
      })),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function isoTime(time: number | string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}

const dataUrlOf = (photo: Uint8Array) => `data:image/jpeg;base64,${toBase64(photo)}`

/** Replaces `Uint8Array.toBase64`, which the oldest supported browsers lack. */
function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
