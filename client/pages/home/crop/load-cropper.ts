import type { ComponentProps } from 'react'
import { type Language, languageRow } from '../../../../shared/languages.ts'
import { translate } from '../../../../shared/translate.ts'
import { adoptStyles } from '../../../adopt-styles.ts'
import { loadChunk } from '../../../chunks/load-chunk.ts'
import type { CropTool } from '../../../cropper/part.ts'
import { loadMessages } from '../../../messages/load-messages.ts'

export type Cropper = { CropTool: typeof CropTool; language: Language; t: ComponentProps<typeof CropTool>['t'] }

/** The cropper with its styles and its words: fetched with the first sign that somebody means to use it. */
export async function loadCropper(language: Language): Promise<Cropper> {
  const [part, { cropper }] = await Promise.all([
    loadChunk(() => import('../../../cropper/part.ts')),
    loadMessages(language, ['cropper']),
  ])
  adoptStyles(part.styles)
  const { tag } = languageRow(language)
  return { CropTool: part.CropTool, language, t: (key, values) => translate(cropper, tag, key, values) }
}
