import { type Statistics, tagOrigin } from '../../../shared/statistics.ts'

/** The queue that Google Analytics reads. On a container's own it would be heard there too, and every page twice. */
export const analyticsLayer = 'analyticsLayer'

/** Where the configured scripts lie. Nothing else is ever added to a page. */
export function addressesOf({ analytics, tagManager }: Statistics): string[] {
  return [
    ...(analytics ? [`${tagOrigin}/gtag/js?id=${analytics}&l=${analyticsLayer}`] : []),
    ...(tagManager ? [`${tagOrigin}/gtm.js?id=${tagManager}`] : []),
  ]
}
