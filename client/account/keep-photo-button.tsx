import { loadChunk } from '../chunks/load-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { withOverlay } from '../feedback/feedback.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { useConfig } from '../page-context.ts'
import type { Cropped } from './actions/keep-photo.ts'

type Props = { cropped: Cropped; onKept: () => void }

export function KeepPhotoButton({ cropped, onKept }: Props) {
  const t = useTranslate('home')
  const { firebase } = useConfig()
  if (!firebase) return null
  return (
    <button type="button" className="button" onClick={() => withOverlay(keep(cropped, onKept))}>
      {t('tool.keep')}
    </button>
  )
}

async function keep(cropped: Cropped, onKept: () => void): Promise<void> {
  try {
    const { fetchAccount, openAccount } = await loadChunk(() => import('./open-account.ts'))
    const { keepPhoto } = await fetchAccount()
    const result = await keepPhoto(cropped, {
      onSafe: onKept,
      onFull: (portrait, onSafe) => void openAccount({ kind: 'full', portrait, onSafe }),
    })
    if (result === 'signedOut') await openAccount({ kind: 'account', afterwards: () => void keep(cropped, onKept) })
  } catch (error) {
    handleChunkError('Could not keep the portrait.', error)
  }
}
