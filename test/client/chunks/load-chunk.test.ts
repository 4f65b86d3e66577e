import { ChunkError, loadChunk } from '../../../client/chunks/load-chunk.ts'

function failing(times: number) {
  const seen = { tries: 0 }
  const load = async () => {
    if (seen.tries++ < times) throw new TypeError('Failed to fetch dynamically imported module.')
    return 'the chunk'
  }
  return { seen, load }
}

describe('loadChunk', () => {
  test.each([
    [0, 1],
    [1, 2],
  ])('loads a chunk that fails %d times within %d tries', async (times, tries) => {
    const { seen, load } = failing(times)
    expect(await loadChunk(load)).toBe('the chunk')
    expect(seen.tries).toBe(tries)
  })

  test('rejects with a ChunkError after two tries', async () => {
    const { seen, load } = failing(2)
    await expect(loadChunk(load)).rejects.toThrow(ChunkError)
    expect(seen.tries).toBe(2)
  })
})
