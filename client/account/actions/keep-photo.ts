import type { MakeCrop } from '../../cropper/file/export-crop.ts'
import { showToast } from '../../feedback/feedback.ts'
import { loadTranslate } from '../../messages/load-messages.ts'
import type { Translate } from '../../messages/use-translate.ts'
import type { StoredFraming } from '../../photo/geometry/crop-area.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { account, type NewPortrait } from '../../stores/account.ts'
import { authReady, openAuth } from '../auth/open-auth.ts'
import type { OpenRecord } from '../database/record.ts'
import { isSame, NoSlotLeft, portraits, type Slot } from '../portraits/portraits.ts'
import { forgetUnsent, keepOriginal, noteUnsent } from '../portraits/storage.ts'
import { startAuth } from '../start-auth.ts'
import { makeChange } from './save-record.ts'

export type Cropped = { crop: MakeCrop; scene: StoredFraming; choices: OutputOptions; photo: Blob }

type Callbacks = {
  onSafe: () => void
  onFull: (portrait: NewPortrait, onSafe: () => void) => void
}

export async function keepPhoto(cropped: Cropped, callbacks: Callbacks): Promise<'kept' | 'failed' | 'signedOut'> {
  startAuth()
  const { currentUser: user } = await authReady()
  if (!user) return 'signedOut'
  const t = await loadTranslate('account')
  const photo = await fitPhoto(cropped.crop)
  if (!photo) {
    showToast(t('photo.failed'), { type: 'error' })
    return 'failed'
  }
  const portrait = { photo, scene: cropped.scene, choices: cropped.choices }
  const onSafe = () => {
    callbacks.onSafe()
    void keepOriginal(user.uid, photo, cropped.photo)
  }
  await keepPortrait(portrait, t, { onSafe, onFull: () => callbacks.onFull(portrait, onSafe) })
  return 'kept'
}

type Options = {
  instead?: Slot
  onSafe: () => void
  onFull: () => void
}

/** Keeps a copy of the portrait in this browser until the database has confirmed or refused the portrait. */
export function keepPortrait(portrait: NewPortrait, t: Translate<'account'>, options: Options): Promise<void> {
  const { instead, onSafe, onFull } = options
  const { uid = '' } = openAuth().currentUser ?? {}
  let noted = Promise.resolve()
  const forget = () => noted.then(() => forgetUnsent(uid, portrait)).catch(() => {})
  const change = async (record: OpenRecord, queued: () => void) => {
    // Store the copy before calling `queued`, because the visitor may close the page after that call.
    const note = () => {
      if (record.survivesReload()) noted = noteUnsent(uid, portrait).catch(() => {})
      void noted.then(queued)
    }
    if (!instead) await refuseKnown(record, portrait.photo)
    await record.keep(portrait, instead, note)
    await forget()
  }
  return makeChange(change, t, {
    saved: 'photo.kept',
    onSafe,
    onRefused(error) {
      const isFull = error instanceof NoSlotLeft
      if (isFull) onFull()
      else void forget()
      if (!(error instanceof AlreadyKept)) return isFull
      onSafe()
      showToast(t('photo.known'))
      return true
    },
  })
}

class AlreadyKept extends Error {}

async function refuseKnown(record: OpenRecord, photo: Uint8Array): Promise<void> {
  await record.known()
  if (portraits.getState().kept.some(one => isSame(one.photo, photo))) throw new AlreadyKept()
}

portraits.subscribe(({ refused }, before) => {
  if (refused !== before.refused) for (const portrait of refused) void keepAgain(portrait)
})

async function keepAgain(portrait: NewPortrait): Promise<void> {
  const onFull = () => {
    const { intent } = account.getState()
    if (!intent || intent.kind === 'account') account.setState({ intent: { kind: 'full', portrait, onSafe: () => {} } })
  }
  await keepPortrait(portrait, await loadTranslate('account'), { onSafe: () => {}, onFull })
}

/** Maximum size of a portrait in bytes, as in `server/firestore.rules`. */
export const mostBytes = 262_144

const qualities = [0.92, 0.85, 0.75, 0.6, 0.4, 0.2]

export async function fitPhoto(crop: MakeCrop): Promise<Uint8Array | undefined> {
  for (const outputSize of qualities) {
    const blob = await crop({ longestSide: 512, outputType: 'jpeg', outputSize })
    if (blob.size <= mostBytes) return new Uint8Array(await blob.arrayBuffer())
  }
  return undefined
}
