import type { Block } from './parse-rules.ts'

const builtIn = ['get', 'exists']

/** Throws when a function is called that is neither declared nor built in, so that a gap stops the start. */
export function checkCalls(root: Block): void {
  const declared = new Set([...builtIn, ...nodes(root).flatMap(node => ('parameters' in node ? [node.name] : []))])
  const unknown = nodes(root).find(node => node.kind === 'call' && !declared.has(node.name))
  if (unknown) throw new SyntaxError(`The rules call '${unknown.name}', which is neither declared nor supported here.`)
}

type Node = Record<string, unknown>

function nodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodes)
  return Array.isArray(value) ? inside : [value as Node, ...inside]
}
