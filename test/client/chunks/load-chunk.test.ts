import { ChunkError, loadChunk } from '../../../client/chunks/load-chunk.ts'

/** An import that fails so many times before it comes. */
function failing(times: number) {
  const seen = { tries: 0 }
  const load = async () => {
    if (seen.tries++ < times) throw new TypeError('Failed to fetch dynamically imported module.')
    return 'the part'
  }
  return { seen, load }
}

describe('loadChunk', () => {
  test.each([
    [0, 1],
    [1, 2],
  ])('of a part that fails %d times gives it after %d tries', async (times, tries) => {
    const { seen, load } = failing(times)
    expect(await loadChunk(load)).toBe('the part')
    expect(seen.tries).toBe(tries)
  })

  test('tries twice and no more', async () => {
    const { seen, load } = failing(2)
    await expect(loadChunk(load)).rejects.toThrow(ChunkError)
    expect(seen.tries).toBe(2)
  })
})
