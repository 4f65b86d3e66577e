import { useRef } from 'react'
import { useStore } from 'zustand'
import type { Translate } from '../../messages/use-translate.ts'
import { destinationOf } from '../../photo/destination-options.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { formatOf } from '../../photo/formats.ts'
import { fileOutdated } from '../../photo/output-file.ts'
import { shapes } from '../../photo/output-options.ts'
import { type OutputFile, photoStore } from '../../photo/photo-store.ts'
import { smaller } from '../../photo/smaller-file.ts'
import { kilobytesOf, useFileActions } from './file-actions.ts'
import { seeItHang } from './see-it-hang.ts'

type Props = { t: Translate<'cropper'> }

export function DownloadDisc({ t }: Props) {
  const { file, pending, saved } = useStore(photoStore, state => state.output)
  const portrait = useStore(photoStore, state => state.portrait)
  const { run, busy, failed, message } = useFileActions(t)
  const disc = useRef<HTMLButtonElement>(null)
  const isSaved = file !== undefined && file === saved && !pending
  const press = () => {
    if (isSaved) {
      chooseOutput(file.options.round ? shapes.square : shapes.circle)
      // Marks the file as outdated before the next render does. Otherwise, `run` would save the previous file.
      fileOutdated()
    }
    void run('save')
  }
  return (
    <div className="crop-save">
      <div className={isSaved ? 'hung crop-nail crop-nail-used' : 'crop-nail'}>
        <button ref={disc} type="button" className="disc-button crop-download" aria-disabled={busy} onClick={press}>
          {isSaved && <img className="crop-hung" src={portrait} alt="" />}
          <span>{isSaved ? t(file.options.round ? 'file.againSquare' : 'file.againCircle') : t('file.download')}</span>
        </button>
      </div>
      {file && !isSaved && <Weight {...{ file, pending, t }} />}
      {file && !isSaved && <Smaller {...{ file, t }} />}
      <p className="crop-saved" role="status">
        {(isSaved || failed) && message}
      </p>
      {isSaved && (
        <button type="button" className="more crop-see" onClick={() => seeItHang(disc.current!)}>
          {t('wall.see')}
        </button>
      )}
    </div>
  )
}

const Weight = ({ file, pending, t }: Props & { file: OutputFile; pending: boolean }) => (
  <p className="crop-weight" aria-busy={pending}>
    <strong>{t('file.weight', { kilobytes: kilobytesOf(file) })}</strong>
    <span> </span>
    <span>{t('file.kind', { format: formatOf(file.blob)?.name ?? '', width: file.width, height: file.height })}</span>
  </p>
)

/** Files below this size in bytes are small enough for every use. */
const smallEnough = 50_000

function Smaller({ file: { blob, options, width, height }, t }: Props & { file: OutputFile }) {
  const next = smaller(options, Math.max(width, height))
  if (!next || blob.size <= smallEnough || destinationOf(options)) return null
  return (
    <button type="button" className="crop-link crop-smaller" onClick={() => chooseOutput(next)}>
      {t('file.smaller')}
    </button>
  )
}
