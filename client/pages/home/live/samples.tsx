import chiyo from '../../../assets/portraits/chiyo.svg'
import greta from '../../../assets/portraits/greta.svg'
import harpreet from '../../../assets/portraits/harpreet.svg'
import { Portrait } from '../../../components/portrait.tsx'
import { logError } from '../../../failures/log-error.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { openTool } from '../../../stores/work.ts'
import { paintSample } from './compose-picture.ts'

const faces = { chiyo, harpreet, greta }
const names = ['chiyo', 'harpreet', 'greta'] as const

/** Faces for who has no photo to hand: one press opens the tool with a drawn one. */
export function Samples({ t }: { t: Translate<'cropper'> }) {
  const take = (face: string) =>
    paintSample(face).then(openTool, error => logError('A sample could not be painted.', error))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="live-samples" role="group" aria-label={t('sample.label')}>
      {names.map(name => (
        <button type="button" key={name} aria-label={t(`sample.${name}`)} onClick={() => take(faces[name])}>
          <Portrait src={faces[name]} />
        </button>
      ))}
      <p aria-hidden="true">{t('sample.label')}</p>
    </div>
  )
}
