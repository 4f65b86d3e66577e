import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { shapes } from '../../photo/output-options.ts'
import { work } from '../../stores/work.ts'
import { choose } from '../session.ts'
import type { OutputFile } from './make-file.ts'
import { output } from './output-file.ts'
import { kilobytesOf, useActs } from './use-acts.ts'

type Props = { t: Translate<'cropper'>; onDone?: (blob: Blob) => void }

/** Saves the file. The disc then hangs as the portrait that was saved, and offers the same in the other shape. */
export function DownloadDisc({ t, onDone }: Props) {
  const { file, pending, saved } = useStore(output)
  const { portrait } = useStore(work)
  const { act, busy, outcome, said } = useActs(t)
  const hangs = file !== undefined && file === saved && !pending
  const press = async () => {
    if (hangs) {
      choose(file.choices.round ? shapes.square : shapes.circle)
      output.setState({ pending: true })
    }
    const done = await act('save')
    if (done) onDone?.(done.blob)
  }
  const isRefused = outcome !== undefined && 'code' in outcome
  return (
    <div className="crop-save">
      <div className={hangs ? 'hung crop-nail crop-nail-used' : 'crop-nail'}>
        <button type="button" className="disc-button crop-download" aria-disabled={busy} onClick={press}>
          {hangs && <img className="crop-hung" src={portrait} alt="" />}
          <span>{hangs ? t(file.choices.round ? 'file.againSquare' : 'file.againCircle') : t('file.download')}</span>
        </button>
      </div>
      {file && !hangs && <Weight {...{ file, pending, t }} />}
      <p className="crop-saved" role="status">
        {(hangs || isRefused) && said}
      </p>
    </div>
  )
}

const formats: Record<string, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' }

/** What a press will save: the very file that is ready. While another is made, the last figures stay. */
const Weight = ({ file, pending, t }: { file: OutputFile; pending: boolean; t: Translate<'cropper'> }) => (
  <p className="crop-weight" aria-busy={pending}>
    <strong>{t('file.weight', { kilobytes: kilobytesOf(file) })}</strong>{' '}
    <span>
      {formats[file.blob.type]}, {file.width} × {file.height}
    </span>
  </p>
)
