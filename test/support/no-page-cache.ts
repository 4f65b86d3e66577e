import type { PageCache } from '../../server/page/page-cache.ts'

/** Keeps nothing, so each request renders its page and no page is compressed. */
export const noPageCache: PageCache = { get: () => undefined, wait: () => undefined, begin: () => () => {}, size: 0 }
