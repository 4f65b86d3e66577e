import * as brand from '../../shared/brand.ts'
import { inBothLights } from '../../shared/in-both-lights.ts'
import { markSvg } from '../brand/mark-svg.ts'
import type { Drawing } from './drawing.ts'

/** What systems cut to their own shape shows the mark on a wall; the part of it that they leave differs. */
const icons = [
  { file: 'icons/icon-180.png', size: 180, part: 0.8, painted: true },
  { file: 'icons/icon-192.png', size: 192, part: 1, painted: false },
  { file: 'icons/icon-512.png', size: 512, part: 1, painted: false },
  { file: 'icons/maskable-512.png', size: 512, part: 0.66, painted: true },
]

/** The icons that systems want as pixels. */
export function iconDrawings(): Drawing[] {
  const [ground] = inBothLights(brand.walls.verdigris.ground)
  return icons.map(({ file, size, part, painted }) => ({
    file,
    width: size,
    height: size,
    html: () => `<!doctype html><style>
body { margin: 0; display: grid; place-content: center; height: 100vh; background: ${painted ? ground : 'none'} }
svg { display: block; width: ${Math.round(size * part)}px }
</style>${markSvg(brand.pigments.bone)}`,
  }))
}
