type Arrow = readonly [from: string, to: string]

/** Returns the cycles of a graph: its strongly connected components with more than one node (Tarjan 1972). */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return circles

  function visit(node: string): void {
    const index = order.size
    order.set(node, index)
    lowest.set(node, index)
    stack.push(node)
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) visit(other)
      else if (!stack.includes(other)) continue
      lowest.set(node, Math.min(lowest.get(node)!, lowest.get(other)!))
    }
    if (lowest.get(node) !== index) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
}
