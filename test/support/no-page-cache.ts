import type { PageCache } from '../../server/page/page-cache.ts'

/** A page cache that stores nothing, so each request renders its page, and no page is compressed. */
export const noPageCache: PageCache = { get: () => undefined, wait: () => undefined, begin: () => () => {}, size: 0 }
