/** A lazily loaded part that did not arrive, also not at another try. */
export class ChunkError extends Error {}

/**
 * A part of the site by its import. Tried again, because most failures are a moment of bad network. Rejects with ChunkError.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    return load()
      .catch(loadByOtherAddress<Module>)
      .catch(error => {
        throw new ChunkError('A part of the page could not be loaded.', { cause: error })
      })
  }
}

const byOtherAddress = new Map<string, Promise<unknown>>()

/**
 * Chromium remembers a module that failed as long as the document lives (https://github.com/whatwg/html/issues/6768), and names
 * it in its error: under another address it is another module. Once that is here, it stands for the part from then on.
 */
function loadByOtherAddress<Module>(error: unknown): Promise<Module> {
  const address = /https?:[^?\s]+\.js$/.exec(String(error))?.[0]
  if (!address) throw error
  const module = byOtherAddress.get(address) ?? import(`${address}?${Date.now()}`)
  byOtherAddress.set(address, module)
  module.catch(() => byOtherAddress.delete(address))
  return module as Promise<Module>
}
