import { brand } from '../../shared/brand.ts'

/** The web app manifest (W3C): the site's name and icons for a home screen. */
export function webManifest(icons: { small: string; large: string; maskable: string }): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: brand.themeColor.light,
    theme_color: brand.themeColor.light,
    icons: [
      { src: icons.small, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
