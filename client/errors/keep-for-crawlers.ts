// A CUBOT is a telephone.
const crawlers = /\b(?!cubot)\w*bot\b|crawl|spider|google|lighthouse|facebookexternalhit/i

/**
 * In a crawler's browser the server's page outlives a failing hydration: what is indexed must never be an error page.
 * Returns what puts it back and says whether it did.
 */
export function keepForCrawlers(container: HTMLElement): () => boolean {
  if (!crawlers.test(navigator.userAgent)) return () => false
  const copy = container.cloneNode(true)
  return () => {
    container.replaceWith(copy)
    return true
  }
}
