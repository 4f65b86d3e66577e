import { loadChunk } from '../chunks/load-chunk.ts'
import type { MakeCrop } from '../cropper/output/export-crop.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { beginOverlay } from '../feedback/feedback.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'

type Props = { crop: MakeCrop; onKept: () => void }

/** Beside the download: keeps the crop in the account, where there are accounts. */
export function KeepPhotoButton({ crop, onKept }: Props) {
  const t = useTranslate('home')
  const { firebase } = useConfig()
  if (!firebase) return null
  const click = () => {
    const end = beginOverlay()
    void keep(crop, onKept).finally(end)
  }
  return (
    <button type="button" className="button" onClick={click}>
      {t('tool.keep')}
    </button>
  )
}

/** Where nobody is signed in, the account opens, and the crop is kept once somebody is. */
async function keep(crop: MakeCrop, onKept: () => void): Promise<void> {
  try {
    const { fetchAccount, openAccount } = await loadChunk(() => import('./open-account.ts'))
    const { keepPhoto } = await fetchAccount()
    const fate = await keepPhoto(crop)
    if (fate === 'kept') onKept()
    if (fate === 'nobody') await openAccount({ kind: 'account', afterwards: () => void keep(crop, onKept) })
  } catch (error) {
    handleChunkError('The portrait could not be kept.', error)
  }
}
