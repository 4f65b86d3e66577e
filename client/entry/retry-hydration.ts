/**
 * If the visitor has chosen a photo, runs `hydrate` again, because a reload would lose the photo. If the result is false, the
 * caller must reload the page.
 */
export async function retryHydration(hydrate: () => Promise<void>): Promise<boolean> {
  await refetchModules()
  const hasPhoto = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ value }) => value)
  if (!hasPhoto) return false
  return hydrate().then(
    () => true,
    () => false,
  )
}

/** A reload alone would use the broken modules again, because browsers cache modules for a year. */
async function refetchModules(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  await Promise.allSettled(links.map(({ href }) => fetch(href, { cache: 'reload', signal: AbortSignal.timeout(5000) })))
}
