import { createHash } from 'node:crypto'
import type { DocumentParts } from '../../server/builds/manifest.ts'
import type { LinkedAddresses } from './collect-assets.ts'
import type { Cards } from './collect-cards.ts'
import type { FirstScripts } from './first-scripts.ts'

/** What every page's HTML links. */
export function documentParts(
  first: FirstScripts,
  styles: string,
  { font, svg, touch, manifest }: LinkedAddresses,
  cards: Cards['cards'],
): DocumentParts {
  return {
    styles,
    stylesHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    ...first,
    font,
    icons: { svg, touch, manifest },
    cards,
  }
}
