import { plainText } from '../../shared/prose.ts'
import type { Catalogue } from '../../shared/translate.ts'

export type CardWords = { headline: string; sentences: string[] }

/** Width of all sentences together, in letters of Latin width. */
const mostWidth = 80

/** What a page's card says: its headline, and as many first sentences of its lead as fit, at least one. */
export function cardWords(messages: Catalogue, tag: string): CardWords {
  const headline = messages['hero.title'] ?? messages.title ?? messages['meta.title']!
  const lead = messages['hero.lead'] ?? messages.lead ?? messages['meta.description']!
  const segments = new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(plainText(lead))
  const sentences: string[] = []
  for (const { segment } of segments) {
    if (sentences.length > 0 && widthOf([...sentences, segment].join(' ')) > mostWidth) break
    sentences.push(segment.trim())
  }
  return { headline, sentences }
}

/** Letters of East Asian scripts are twice as wide. */
function widthOf(text: string): number {
  return text.replace(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g, '  ').length
}
