import type { MakeCrop } from '../../cropper/output/export-crop.ts'
import { showToast } from '../../feedback/feedback.ts'
import { loadTranslate } from '../../messages/load-messages.ts'
import type { Translate } from '../../messages/use-translate.ts'
import type { StoredFraming } from '../../photo/geometry/stored-framing.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { account } from '../../stores/account.ts'
import { openAuth } from '../auth/open-auth.ts'
import type { OpenRecord } from '../database/record.ts'
import { keepOriginal } from '../portraits/originals.ts'
import { type NewPortrait, NoPlaceLeft, type Place, portraits } from '../portraits/portraits.ts'
import { forgetUnsent, noteUnsent } from '../portraits/unsent-portraits.ts'
import { startAuth } from '../start-auth.ts'
import { makeChange } from './save-record.ts'

/** What is kept of the work in the tool: the crop and how it was made, and on this device the photo. */
export type Cropped = { crop: MakeCrop; scene: StoredFraming; choices: OutputOptions; photo: Blob }

export type Fate = {
  /** It cannot be lost any more. */
  onSafe: () => void
  /** There is no place for it. */
  onFull: (portrait: NewPortrait, onSafe: () => void) => void
}

/** Keeps a crop in the record of whoever is signed in, if somebody is, and tells what becomes of it. */
export async function keepPhoto(cropped: Cropped, fate: Fate): Promise<'kept' | 'failed' | 'nobody'> {
  startAuth()
  const auth = openAuth()
  await auth.authStateReady()
  const { currentUser: user } = auth
  if (!user) return 'nobody'
  const t = await loadTranslate('account')
  const photo = await fitPhoto(cropped.crop)
  if (!photo) {
    showToast(t('photo.failed'), { type: 'error' })
    return 'failed'
  }
  const portrait = { photo, scene: cropped.scene, choices: cropped.choices }
  const onSafe = () => {
    fate.onSafe()
    void keepOriginal(user.uid, photo, cropped.photo)
  }
  await keepPortrait(portrait, t, { onSafe, onFull: () => fate.onFull(portrait, onSafe) })
  return 'kept'
}

type Options = {
  /** The kept portrait that goes for it. */
  instead?: Place
  onSafe: () => void
  onFull: () => void
}

/** Keeps a portrait as it is, with a note of it until the database has it or somebody has been told that it has not. */
export function keepPortrait(portrait: NewPortrait, t: Translate<'account'>, options: Options): Promise<void> {
  const { instead, onSafe, onFull } = options
  const { uid = '' } = openAuth().currentUser ?? {}
  let noted = Promise.resolve()
  const forget = () => noted.then(() => forgetUnsent(uid, portrait)).catch(() => {})
  const change = async (record: OpenRecord, queued: () => void) => {
    // First of all: a page may be closed as soon as it calls the portrait safe.
    const note = () => {
      if (record.outlives()) noted = noteUnsent(uid, portrait).catch(() => {})
      void noted.then(queued)
    }
    await record.keep(portrait, instead, note)
    await forget()
  }
  return makeChange(change, t, {
    saved: 'photo.kept',
    onSafe,
    onRefused(error) {
      const isFull = error instanceof NoPlaceLeft
      if (isFull) onFull()
      else void forget()
      return isFull
    },
  })
}

portraits.subscribe(({ refused }, before) => {
  if (refused !== before.refused) for (const portrait of refused) void keepAgain(portrait)
})

/** Another place for it, or the question which portrait goes; where something else is asked just now, at the next visit. */
async function keepAgain(portrait: NewPortrait): Promise<void> {
  const onFull = () => {
    const { intent } = account.getState()
    if (!intent || intent.kind === 'account') account.setState({ intent: { kind: 'full', portrait, onSafe: () => {} } })
  }
  await keepPortrait(portrait, await loadTranslate('account'), { onSafe: () => {}, onFull })
}

/** What a record may hold, in bytes. */
export const mostBytes = 262_144

const qualities = [0.92, 0.85, 0.75, 0.6, 0.4, 0.2]

/** The crop as it is kept: a JPEG of at most 512 pixels, its quality lowered until it fits. */
export async function fitPhoto(crop: MakeCrop): Promise<Uint8Array | undefined> {
  for (const outputSize of qualities) {
    const blob = await crop({ longestSide: 512, outputType: 'jpeg', outputSize })
    if (blob.size <= mostBytes) return new Uint8Array(await blob.arrayBuffer())
  }
  return undefined
}
