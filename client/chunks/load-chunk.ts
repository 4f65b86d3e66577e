export class ChunkError extends Error {}

/** Imports a lazy chunk. Tries again, because most failures are a moment of bad network. Rejects with ChunkError. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    return load()
      .catch(loadByOtherUrl<Module>)
      .catch(error => {
        throw new ChunkError('A part of the page could not be loaded.', { cause: error })
      })
  }
}

const byOtherUrl = new Map<string, Promise<unknown>>()

/**
 * Chromium caches the failure of a module as long as the document lives (https://github.com/whatwg/html/issues/6768), and names
 * its URL in the error. With another query it is another module, which then replaces the first.
 */
function loadByOtherUrl<Module>(error: unknown): Promise<Module> {
  const url = /https?:[^?\s]+\.js$/.exec(String(error))?.[0]
  if (!url) throw error
  const module = byOtherUrl.get(url) ?? import(`${url}?${Date.now()}`)
  byOtherUrl.set(url, module)
  module.catch(() => byOtherUrl.delete(url))
  return module as Promise<Module>
}
