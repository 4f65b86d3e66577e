import { mark } from '../../shared/brand.ts'

export function markSvg(ink: string, inDark?: string): string {
  const shapes = mark.map(({ path, fill }) =>
    fill ? `<path fill="${fill}" d="${path}"/>` : `<path class="ink" fill="${ink}" d="${path}"/>`,
  )
  const dark = inDark ? `<style>@media(prefers-color-scheme:dark){.ink{fill:${inDark}}}</style>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${dark}${shapes.join('')}</svg>`
}
