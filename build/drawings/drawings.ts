import * as brand from '../../shared/brand.ts'
import { walls } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import type { Language } from '../../shared/languages.ts'
import type { Messages } from '../../shared/messages.ts'
import { markSvg } from '../brand/mark-svg.ts'
import { cardDrawings } from './card-drawings.ts'
import type { Drawing } from './read-drawn.ts'

export async function allDrawings(root: string, messages: Record<Language, Messages>): Promise<Drawing[]> {
  return [favicon(), ...iconDrawings(), ...(await cardDrawings(root, messages))]
}

export const faviconFile = 'icons/favicon.ico'

/** Draws the mark with a light rim, because browsers show this icon on light and dark backgrounds. */
function favicon(): Drawing {
  const html = () => `<!doctype html><style>
body { margin: 0; display: grid; place-content: center; height: 100vh }
svg { display: block; width: 90vmin; filter: drop-shadow(0 0 1.4vmin ${brand.pigments.chalk}) }
</style>${markSvg(brand.pigments.bone)}`
  return { file: faviconFile, width: 48, height: 48, html, look: html, says: '' }
}

/**
 * `part` is the width of the mark divided by the width of the icon. It is smaller in icons with a background, because operating
 * systems crop their edges.
 */
const icons = [
  { file: 'icons/icon-180.png', size: 180, part: 0.8, painted: true },
  { file: 'icons/icon-192.png', size: 192, part: 1, painted: false },
  { file: 'icons/icon-512.png', size: 512, part: 1, painted: false },
  { file: 'icons/maskable-512.png', size: 512, part: 0.66, painted: true },
]

function iconDrawings(): Drawing[] {
  const [ground] = lightAndDark(walls.verdigris.ground)
  return icons.map(({ file, size, part, painted }) => {
    const html = () => `<!doctype html><style>
body { margin: 0; display: grid; place-content: center; height: 100vh; background: ${painted ? ground : 'none'} }
svg { display: block; width: ${Math.round(size * part)}px }
</style>${markSvg(brand.pigments.bone)}`
    return { file, width: size, height: size, html, look: html, says: '' }
  })
}
