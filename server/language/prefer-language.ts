import Negotiator from 'negotiator'
import { isDraft, type Language, languages, primarySubtag } from '../../shared/languages.ts'
import { firstRanges } from '../first-ranges.ts'
import { remembered } from '../remembered.ts'

/**
 * The language an Accept-Language header asks for, by quality and RFC 4647 lookup (`zh-Hant-TW` ends at `zh`);
 * undefined when it asks for none of ours that is whole. Browsers send few distinct headers, so answers are remembered.
 */
export function preferLanguage(header: string): Language | undefined {
  return preferred(firstRanges(header))
}

const preferred = remembered((ranges: string): Language | undefined => {
  const tags = new Negotiator({ headers: { 'accept-language': ranges } }).languages()
  return tags.map(tag => bySubtag.get(primarySubtag(tag))).find(language => language !== undefined)
})

/** Of rows with one subtag the first counts. */
const bySubtag = new Map<string, Language>(
  languages
    .filter(row => !isDraft(row))
    .map(row => [primarySubtag(row.tag), row.code] as const)
    .reverse(),
)
