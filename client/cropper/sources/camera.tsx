import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { choosePhoto } from '../../photo/choose-photo.ts'
import { CropError } from '../../photo/crop-error.ts'
import { encodeCanvas } from '../../photo/encode-canvas.ts'
import { useLater } from '../use-later.ts'

type Props = {
  t: Translate<'cropper'>
  onError: (error: CropError) => void
  onClose: () => void
}

export function Camera({ t, onError, onClose }: Props) {
  const Dialog = useLater(loadCamera, onClose)
  const fail = (cause: unknown) => onError(new CropError('camera', 'the camera returned no picture', { cause }))
  const take = (video: HTMLVideoElement) => void takeStill(video).then(choosePhoto, fail)
  return Dialog && <Dialog {...{ t, onClose }} onTake={take} onFail={fail} />
}

export async function loadCamera() {
  const { CameraDialog } = await loadStyledChunk(() => import('./camera-dialog.tsx'))
  return CameraDialog
}

async function takeStill(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new File([await encodeCanvas(canvas)], 'camera.png', { type: 'image/png' })
}
