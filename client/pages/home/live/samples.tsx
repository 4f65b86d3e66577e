import chiyoPhoto from '../../../assets/photos/photo-chiyo.svg'
import gretaPhoto from '../../../assets/photos/photo-greta.svg'
import harpreetPhoto from '../../../assets/photos/photo-harpreet.svg'
import chiyo from '../../../assets/portraits/chiyo.svg'
import greta from '../../../assets/portraits/greta.svg'
import harpreet from '../../../assets/portraits/harpreet.svg'
import { Portrait } from '../../../components/portrait.tsx'
import { logError } from '../../../failures/log-error.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { choosePhoto } from '../../../photo/choose-photo.ts'
import { encodeCanvas } from '../../../photo/encode-canvas.ts'

const samples = [
  ['chiyo', chiyo, chiyoPhoto],
  ['harpreet', harpreet, harpreetPhoto],
  ['greta', greta, gretaPhoto],
] as const

export function Samples({ t }: { t: Translate<'cropper'> }) {
  const open = (photo: string) =>
    paintPhoto(photo).then(choosePhoto, error => logError('A sample photo could not be painted.', error))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="live-samples" role="group" aria-label={t('sample.label')}>
      {samples.map(([name, portrait, photo]) => (
        <button type="button" key={name} aria-label={t(`sample.${name}`)} onClick={() => open(photo)}>
          <Portrait src={portrait} />
        </button>
      ))}
      <p aria-hidden="true">{t('sample.label')}</p>
    </div>
  )
}

const photoWidth = 1600

async function paintPhoto(drawing: string): Promise<Blob> {
  // If ASSETS_URL is set, the drawing is on another origin.
  const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src: drawing })
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = photoWidth
  canvas.height = Math.round((photoWidth * image.naturalHeight) / image.naturalWidth)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return encodeCanvas(canvas)
}
