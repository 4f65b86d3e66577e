import type { MouseEvent } from 'react'
import type { Translate } from '../messages/use-translate.ts'
import { closeTool } from '../stores/work.ts'
import { RoundTool } from './controls/round-tool.tsx'

/** Puts the tool away; the photo stays where it was. */
export const CloseButton = ({ t }: { t: Translate<'cropper'> }) => (
  <RoundTool drawing="close" className="crop-close" label={t('tool.close')} onClick={close} />
)

/** Through the iris that the tool came by, where there is one. */
async function close({ currentTarget }: MouseEvent) {
  const tool = currentTarget.closest('.crop-tool')
  tool?.classList.add('crop-tool-closing')
  await Promise.allSettled(tool?.getAnimations().map(({ finished }) => finished) ?? [])
  closeTool()
}
