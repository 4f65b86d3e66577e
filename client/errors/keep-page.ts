/**
 * Lets the page on the screen outlive a render that fails. Returns what puts it back: React removes its nodes in the same
 * task in which it tells of the failure, so they are among the latest removals. They go once React puts others there.
 */
export function keepPage(container: HTMLElement): () => void {
  const kept: ChildNode[] = []
  const changes = new MutationObserver(() => {
    for (const node of kept.splice(0)) node.remove()
  })
  changes.observe(container, { childList: true })
  return () => {
    for (const { removedNodes } of changes.takeRecords()) kept.push(...(removedNodes as NodeListOf<ChildNode>))
    container.append(...kept)
    changes.takeRecords()
  }
}
