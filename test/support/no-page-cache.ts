import type { PageCache } from '../../server/page/page-cache.ts'

/** A page cache that stores nothing. Each request renders its page, and pages are not compressed. */
export const noPageCache: PageCache = { get: () => undefined, wait: () => undefined, begin: () => () => {}, size: 0 }
