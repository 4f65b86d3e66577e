import * as brand from '../../shared/brand.ts'
import { inBothLights } from '../../shared/in-both-lights.ts'
import type { LinkedAddresses } from './collect-assets.ts'

/** The web app manifest (W3C): the site's name and icons for a home screen. */
export function webManifest({ svg, small, large, maskable }: Omit<LinkedAddresses, 'font' | 'manifest'>): string {
  const [paper] = inBothLights(brand.roles.paper)
  const icons = [
    { src: svg, sizes: 'any', type: 'image/svg+xml' },
    { src: small, sizes: '192x192', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png' },
    { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: icons.filter(({ src }) => src !== undefined),
  })
}
