/**
 * What is tried before a page that did not come to life is loaded again, as a lazy part: says whether it came to life after
 * all. `start` begins it from the beginning.
 */
export async function tryAnew(start: () => Promise<void>): Promise<boolean> {
  await fetchAnew()
  // A photo that was chosen already would be lost by a load; a browser that does not remember a failed module can try again.
  const hasPhoto = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ value }) => value)
  if (!hasPhoto) return false
  return start().then(
    () => true,
    () => false,
  )
}

/** A copy that came broken is kept by the browser for a year, like a good one; a reload alone would read it again. */
async function fetchAnew(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  await Promise.allSettled(links.map(({ href }) => fetch(href, { cache: 'reload', signal: AbortSignal.timeout(5000) })))
}
