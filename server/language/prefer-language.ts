import Negotiator from 'negotiator'
import { isDraft, type Language, languages, primarySubtag } from '../../shared/languages.ts'
import { remembered } from '../remembered.ts'

/**
 * The language an Accept-Language header asks for, by quality and RFC 4647 lookup (`zh-Hant-TW` ends at `zh`);
 * undefined when it asks for none of ours that is whole. Browsers send few distinct headers, so answers are remembered.
 */
export const preferLanguage = remembered((header: string): Language | undefined => {
  const ranges = new Negotiator({ headers: { 'accept-language': header } }).languages()
  return ranges.map(lookUp).find(language => language !== undefined)
})

function lookUp(range: string): Language | undefined {
  return languages.find(row => primarySubtag(row.tag) === primarySubtag(range) && !isDraft(row))?.code
}
