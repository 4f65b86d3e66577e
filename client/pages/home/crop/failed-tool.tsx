import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { exportCrop } from '../../../cropper/file/export-crop.ts'
import type { makeFile, toCropError } from '../../../cropper/file/use-output-file.ts'
import type { loadPhoto } from '../../../cropper/image/load-photo.ts'
import type { useFileActions } from '../../../cropper/save/file-actions.ts'
import type { useFocusWhenLost } from '../../../cropper/use-focus-when-lost.ts'
import type { Translate } from '../../../messages/use-translate.ts'
import { closeTool } from '../../../photo/choose-photo.ts'
import type { cropSettings } from '../../../photo/crop-settings.ts'
import type { refusePhoto } from '../../../photo/open-photo.ts'
import type { fileFailed, fileOutdated, fileReady, keepFile } from '../../../photo/output-file.ts'
import { type OutputFile, photoStore } from '../../../photo/photo-store.ts'
import { useAbortableEffect } from '../../../use-abortable-effect.ts'

/** Functions of the tool's chunk. If this chunk imported them, the bundler would split the tool into more chunks. */
type ToolFunctions = {
  cropSettings: typeof cropSettings
  exportCrop: typeof exportCrop
  fileFailed: typeof fileFailed
  fileOutdated: typeof fileOutdated
  fileReady: typeof fileReady
  keepFile: typeof keepFile
  loadPhoto: typeof loadPhoto
  makeFile: typeof makeFile
  refusePhoto: typeof refusePhoto
  toCropError: typeof toCropError
  useFileActions: typeof useFileActions
  useFocusWhenLost: typeof useFocusWhenLost
}

type Props = { t: Translate<'cropper'>; onRetry: () => void; tool: ToolFunctions }

/** Replaces a tool that has failed twice. The visitor can download the crop, retry or close the tool. */
export function FailedTool({ t, onRetry, tool }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const opened = useStore(photoStore, state => state.opened)
  const { run, busy, message } = tool.useFileActions(t)
  tool.useFocusWhenLost(region)
  useEffect(() => {
    // The message is at the top of the tool, which may be scrolled out of view.
    region.current?.scrollIntoView({ block: 'nearest' })
    // If a new photo crashed the tool before it was shown, return to the previous photo, or close the tool if there is none.
    const { file, opened } = photoStore.getState()
    if (file !== opened) tool.refusePhoto({ code: 'failed', values: {} })
  }, [tool])
  useAbortableEffect([tool], signal => {
    tool.fileOutdated()
    makeCrop(tool, signal).then(
      made => signal.aborted || tool.fileReady('', made),
      cause => signal.aborted || tool.fileFailed('', tool.toCropError(cause)),
    )
    return tool.keepFile
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

async function makeCrop(tool: ToolFunctions, signal: AbortSignal): Promise<OutputFile> {
  const { opened, framing, options } = photoStore.getState()
  if (!opened || !framing) throw new Error('No photo is open.')
  const settings = { ...tool.cropSettings(), fillColor: options.fillColor }
  const photo = await tool.loadPhoto(opened, settings.maximumImageSize, signal)
  try {
    return await tool.makeFile(
      { framing, options, crop: given => tool.exportCrop(photo, framing, { ...settings, ...given }) },
      signal,
    )
  } finally {
    photo.close()
  }
}
