import { languageRow } from '../../../shared/languages.ts'
import { translate } from '../../../shared/translate.ts'
import type { MakeCrop } from '../../cropper/output/export-crop.ts'
import { showToast } from '../../feedback/feedback.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { openAuth } from '../auth/open-auth.ts'
import { startAuth } from '../start-auth.ts'
import { saveRecord } from './save-record.ts'

/** Keeps a crop in the record of whoever is signed in, if somebody is. */
export async function keepPhoto(crop: MakeCrop): Promise<'kept' | 'failed' | 'nobody'> {
  startAuth()
  const auth = openAuth()
  await auth.authStateReady()
  if (!auth.currentUser) return 'nobody'
  const t = await accountMessages()
  const photo = await fitPhoto(crop)
  if (photo) await saveRecord({ photo }, t, 'photo.kept')
  else showToast(t('photo.failed'), { type: 'error' })
  return photo ? 'kept' : 'failed'
}

async function accountMessages(): Promise<Translate<'account'>> {
  const { language } = shownPage.getState().shown!.page
  const messages = await loadMessages(language, ['account'])
  return (key, values) => translate(messages.account, languageRow(language).tag, key, values)
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
