import { sourceCode } from '../../shared/brand.ts'
import type { Catalogue } from '../../shared/translate.ts'

/**
 * The sections of a legal text in the order of its messages, each with the name that links point to. Without the source
 * code there is none about it.
 */
export function legalSections(messages: Catalogue): { id: string; title: string; body: string }[] {
  return Object.entries(messages).flatMap(([key, title]) => {
    const id = /^sections\.(\w+)\.title$/.exec(key)?.[1]
    return id && (sourceCode || id !== 'openSource') ? { id, title, body: messages[`sections.${id}.body`] ?? '' } : []
  })
}
