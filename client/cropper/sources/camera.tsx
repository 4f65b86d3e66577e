import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { CropError } from '../image/crop-error.ts'
import { useLater } from '../use-later.ts'
import type { Words } from '../words.ts'

type Props = { t: Words; onFile: (file: File) => void; onError: (error: CropError) => void; onClose: () => void }

/** A picture from the camera, in a dialog. */
export function Camera({ t, onFile, onError, onClose }: Props) {
  const Dialog = useLater(loadCamera, onClose)
  const fail = (cause: unknown) => onError(new CropError('camera', 'the camera gave no picture', { cause }))
  return Dialog && <Dialog {...{ t, onFile, onClose }} onFail={fail} />
}

export async function loadCamera() {
  const { CameraDialog } = await loadStyledChunk(() => import('./camera-dialog.tsx'))
  return CameraDialog
}
