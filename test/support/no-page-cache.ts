import type { PageCache } from '../../server/page/page-cache.ts'

/** Stores nothing, so each request renders its page, and pages are not compressed. */
export const noPageCache: PageCache = { get: () => undefined, wait: () => undefined, begin: () => () => {}, size: 0 }
