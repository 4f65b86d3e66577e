/** After a failure, does not start further actions, and rejects once the running actions have ended. */
export async function forEachLimited<Item>(
  items: readonly Item[],
  limit: number,
  act: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  let failed = false
  const work = async () => {
    for (const [index, item] of left) {
      if (failed) return
      await act(item, index).catch(error => {
        failed = true
        throw error
      })
    }
  }
  const works = Array.from({ length: limit }, work)
  await Promise.allSettled(works)
  await Promise.all(works)
}
