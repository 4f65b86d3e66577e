/** As `Promise.all` over a map, `most` at a time: each may hold a file open, and a process may have few of them. */
export async function mapFew<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
  most: number,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const work = async () => {
    for (const [i, item] of rest) results[i] = await map(item)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
