/**
 * As `Promise.all` over a map, `most` at a time: each may hold a file open, and a process may have few of them. After one
 * that fails no other is begun, and it rejects when those under way have ended.
 */
export async function mapFew<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
  most: number,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  let failed = false
  const fail = (error: unknown) => {
    failed = true
    throw error
  }
  const work = async () => {
    for (const [i, item] of rest) if (!failed) results[i] = await map(item).catch(fail)
  }
  const works = Array.from({ length: most }, work)
  await Promise.allSettled(works)
  await Promise.all(works)
  return results
}
