import { type Language, languageRow } from '../../../../shared/languages.ts'
import { translate } from '../../../../shared/translate.ts'
import { adoptStyles } from '../../../adopt-styles.ts'
import { loadChunk } from '../../../chunks/load-chunk.ts'
import type { Words } from '../../../cropper/words.ts'
import { loadMessages } from '../../../messages/load-messages.ts'
import type { Workshop } from './workshop.tsx'

export type Cropper = { Workshop: typeof Workshop; language: Language; words: Words }

/** The cropper with its styles and its words: fetched with the first sign that somebody means to use it. */
export async function loadCropper(language: Language): Promise<Cropper> {
  const [part, { cropper }] = await Promise.all([
    loadChunk(() => import('./part.ts')),
    loadMessages(language, ['cropper']),
  ])
  adoptStyles(part.styles)
  const { tag } = languageRow(language)
  return { Workshop: part.Workshop, language, words: (key, values) => translate(cropper, tag, key, values) }
}
