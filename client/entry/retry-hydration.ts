/**
 * Refetches all modules and, if a photo was chosen, runs `hydrate` again, because a reload would lose it. Resolves to whether
 * that worked. A lazy chunk, because this is the last attempt before a reload.
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

/** Replaces broken copies in the browser's cache. A reload would read them again, because modules are cached for a year. */
async function refetchModules(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  await Promise.allSettled(links.map(({ href }) => fetch(href, { cache: 'reload', signal: AbortSignal.timeout(5000) })))
}
