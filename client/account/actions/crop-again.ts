import { href } from '../../../shared/routes.ts'
import { loadAndNavigate } from '../../navigation/load-navigation.ts'
import { closeAccount } from '../../stores/account.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { openTool, work } from '../../stores/work.ts'
import { openAuth } from '../auth/open-auth.ts'
import { readOriginal } from '../portraits/originals.ts'
import type { Portrait } from '../portraits/portraits.ts'

/** Whether another photo is worked on in the tool that is in no file yet. */
export function isToolTaken(): boolean {
  return work.getState().unsaved === true
}

/**
 * Opens a kept portrait in the tool with what was chosen for it: on the device that it was made on the whole photo, as it lay
 * there, elsewhere the picture that was kept.
 */
export async function cropAgain({ photo, scene, choices }: Portrait): Promise<void> {
  const original = await readOriginal(openAuth().currentUser?.uid ?? '', photo)
  const opened = original ?? new Blob([photo as BlobPart], { type: 'image/jpeg' })
  // The ring is painted on what was kept.
  const begun = original ? { scene, choices } : { choices: choices && { ...choices, ring: 'none' as const } }
  work.setState({ prepared: { photo: opened, ...begun } })
  openTool(opened)
  closeAccount()
  const { view, language } = shownPage.getState().shown!.page
  if (view !== 'index') await loadAndNavigate(new URL(href('index', language), location.href))
}
