import { CropError } from '../image/crop-error.ts'

/** The video's present picture as a lossless file. */
export async function takeStill(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
  canvas.width = 0
  if (!blob) throw new CropError('camera', 'the camera gave no picture')
  return new File([blob], 'camera.png', { type: blob.type })
}
