import { href } from '../../../shared/routes.ts'
import { loadAndNavigate } from '../../navigation/load-navigation.ts'
import { choosePhoto } from '../../photo/choose-photo.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { closeAccount } from '../../stores/account.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { openAuth } from '../auth/open-auth.ts'
import { type Portrait, toJpeg } from '../portraits/portraits.ts'
import { readOriginal } from '../portraits/storage.ts'

export function hasUnsavedCrop(): boolean {
  return photoStore.getState().unsaved
}

export async function cropAgain({ photo, scene, choices }: Portrait): Promise<void> {
  const original = await readOriginal(openAuth().currentUser?.uid ?? '', photo)
  const opened = original ?? toJpeg(photo)
  choosePhoto(opened, { framing: original && scene, options: choices, isFinished: !original })
  closeAccount()
  const { view, language } = shownPage.getState().shown!.page
  if (view !== 'index') await loadAndNavigate(new URL(href('index', language), location.href))
}
