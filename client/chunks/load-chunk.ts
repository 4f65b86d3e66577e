export class ChunkError extends Error {}

/** Rejects with ChunkError. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    return load()
      .catch(loadByOtherUrl<Module>)
      .catch(error => {
        throw new ChunkError('A chunk could not be loaded.', { cause: error })
      })
  }
}

const byOtherUrl = new Map<string, Promise<unknown>>()

/**
 * Adds a query to the module's URL, because Chromium caches failed imports until the document is closed
 * (https://github.com/whatwg/html/issues/6768).
 */
function loadByOtherUrl<Module>(error: unknown): Promise<Module> {
  const url = /https?:[^?\s]+\.js$/.exec(String(error))?.[0]
  if (!url) throw error
  const module = byOtherUrl.get(url) ?? import(`${url}?${Date.now()}`)
  byOtherUrl.set(url, module)
  module.catch(() => byOtherUrl.delete(url))
  return module as Promise<Module>
}
