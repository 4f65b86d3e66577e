import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { exportCrop } from '../../../cropper/file/export-crop.ts'
import { makeFile, toCropError } from '../../../cropper/file/use-output-file.ts'
import { loadPhoto } from '../../../cropper/image/load-photo.ts'
import { useFileActions } from '../../../cropper/save/file-actions.ts'
import { useFocusWhenLost } from '../../../cropper/use-focus-when-lost.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { closeTool } from '../../../photo/choose-photo.ts'
import { cropSettings } from '../../../photo/crop-settings.ts'
import { refusePhoto } from '../../../photo/open-photo.ts'
import { fileFailed, fileOutdated, fileReady, keepFile } from '../../../photo/output-file.ts'
import { type OutputFile, photoStore } from '../../../photo/photo-store.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'

type Props = { t: Translate<'cropper'>; onRetry: () => void }

/** Replaces a tool that has failed twice. */
export function FailedTool({ t, onRetry }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const opened = useStore(photoStore, state => state.opened)
  const { run, busy, message } = useFileActions(t)
  useFocusWhenLost(region)
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' })
    // If a new photo crashed the tool before the photo appeared, return to the previous photo.
    const { file, opened } = photoStore.getState()
    if (file !== opened) refusePhoto({ code: 'failed', values: {} })
  }, [])
  useAbortableEffect([], signal => {
    fileOutdated()
    makeCrop(signal).then(
      made => signal.aborted || fileReady('', made),
      cause => signal.aborted || fileFailed('', toCropError(cause)),
    )
    return keepFile
  })
  return (
    <div ref={region} className="crop-empty stack" tabIndex={-1} role="alert">
      <p>{t('failed.again')}</p>
      <div className="crop-row">
        {opened && (
          <button type="button" className="button" aria-disabled={busy} onClick={() => run('save')}>
            {t('file.download')}
          </button>
        )}
        <button type="button" className="button" onClick={onRetry}>
          {t('failed.retry')}
        </button>
        <button type="button" className="button" onClick={closeTool}>
          {t('tool.close')}
        </button>
      </div>
      <p className="crop-said" role="status">
        {message}
      </p>
    </div>
  )
}

async function makeCrop(signal: AbortSignal): Promise<OutputFile> {
  const { opened, framing, options } = photoStore.getState()
  if (!opened || !framing) throw new Error('No photo is open.')
  const settings = { ...cropSettings(), fillColor: options.fillColor }
  const photo = await loadPhoto(opened, settings.maximumImageSize, signal)
  try {
    return await makeFile(
      { framing, options, crop: given => exportCrop(photo, framing, { ...settings, ...given }) },
      signal,
    )
  } finally {
    photo.close()
  }
}
