/** A lazily loaded part that did not arrive, also not at the second try. */
export class ChunkError extends Error {}

/**
 * A part of the site by its import. Tried twice, because most failures are a moment of bad network; browsers that
 * remember a failed module answer the second time at once. Rejects with ChunkError.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    return load().catch(error => {
      throw new ChunkError('A part of the page could not be loaded.', { cause: error })
    })
  }
}
