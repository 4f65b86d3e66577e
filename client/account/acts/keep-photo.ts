import { languageRow } from '../../../shared/languages.ts'
import { translate } from '../../../shared/translate.ts'
import { partFailed } from '../../chunks/part-failed.ts'
import type { MakeCrop } from '../../cropper/editor.tsx'
import { loadMessages } from '../../messages/load-messages.ts'
import { say } from '../../notices/notices.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { openAccount } from '../open-account.ts'
import { beginVisit } from '../session/begin-visit.ts'
import { openAuth } from '../session/open-auth.ts'
import { fitPhoto } from './fit-photo.ts'
import { saveRecord } from './save-record.ts'

/** Keeps a crop in the record of whoever is signed in; where nobody is, once somebody has. */
export async function keepPhoto(crop: MakeCrop): Promise<void> {
  beginVisit()
  const auth = openAuth()
  await auth.authStateReady()
  const afterwards = () => void keepPhoto(crop).catch(error => partFailed('The portrait could not be kept.', error))
  if (!auth.currentUser) return openAccount({ kind: 'account', afterwards })
  const t = await accountWords()
  const photo = await fitPhoto(crop)
  if (!photo) return say(t('photo.failed'), { type: 'error' })
  await saveRecord({ photo }, { saved: t('photo.kept'), pending: t('view.pending'), refused: t('view.refused') })
}

async function accountWords() {
  const { language } = shownPage.getState().shown!.page
  const messages = await loadMessages(language, ['account'])
  return (key: string) => translate(messages.account, languageRow(language).tag, key)
}
