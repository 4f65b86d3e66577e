import { partFailed } from '../chunks/part-failed.ts'
import type { MakeCrop } from '../cropper/editor.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { beginOverlay } from '../notices/notices.ts'
import { useConfig } from '../visit-context.ts'
import { loadAccount } from './open-account.ts'

/** Beside the download: keeps the crop in the account, where there are accounts. */
export function KeepPhoto({ crop }: { crop: MakeCrop }) {
  const t = useTranslate('home')
  const { firebase } = useConfig()
  if (!firebase) return null
  return (
    <button type="button" className="button" onClick={() => void keep(crop)}>
      {t('tool.keep')}
    </button>
  )
}

async function keep(crop: MakeCrop): Promise<void> {
  const end = beginOverlay()
  try {
    const { keepPhoto } = await loadAccount()
    await keepPhoto(crop)
  } catch (error) {
    partFailed('The portrait could not be kept.', error)
  } finally {
    end()
  }
}
