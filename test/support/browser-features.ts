import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parse as parseScript } from 'acorn'
import { type CssNode, parse as parseStyles, type WalkContext, walk } from 'css-tree'

/** The oldest supported version of each browser, by its name in MDN's compatibility data. */
export type Floors = Readonly<Record<string, number>>

const { css, api, javascript } = compatData as unknown as Record<'css' | 'api' | 'javascript', Tree>
type Support = Record<string, SimpleSupportStatement | SimpleSupportStatement[]>
type Tree = { [key: string]: Tree } & { __compat?: { support: Support } }

/** Returns the features of a stylesheet that the oldest of these browsers lack, by their path in MDN's compatibility data. */
export function newStyles(styles: string, floors: Floors): string[] {
  const used = new Set<string>()
  const use = (...path: string[]) => void used.add(path.join('.'))
  walk(parseStyles(styles), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule') use('at-rules', node.name)
      if (node.type === 'Feature') use('at-rules', 'media', node.name)
      if (node.type === 'FeatureRange') use('at-rules', 'media', 'range_syntax')
      if (node.type === 'NestingSelector') use('selectors', 'nesting')
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') use('selectors', node.name)
      if (node.type === 'Declaration') use('properties', node.property)
      const property = this.declaration?.property
      if (!property) return
      if (node.type === 'Dimension') use('types', 'length', unitOf(node.unit))
      if (node.type === 'Identifier' || node.type === 'Function') {
        use('properties', property, node.name)
        if (node.type === 'Identifier') return
        use('types', node.name)
        for (const type in css.types) use('types', type, node.name)
      }
    },
  })
  return [...used].filter(path => isNew(find(css, path), floors)).sort()
}

/** Returns the name of a unit in the compatibility data. */
function unitOf(unit: string): string {
  if (/^sv/.test(unit)) return 'viewport_percentage_units_small'
  if (/^lv/.test(unit)) return 'viewport_percentage_units_large'
  if (/^dv/.test(unit)) return 'viewport_percentage_units_dynamic'
  return /^cq/.test(unit) ? 'container_query_length_units' : unit
}

/**
 * Returns the features of a script that these browsers lack. The owner of a method is unknown, so a method counts as new only if
 * no interface of these browsers has a method with that name.
 */
export function newScripts(script: string, floors: Floors): string[] {
  const used = new Set<string>()
  const own = new Set<string>()
  visit(parseScript(script, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Node, node => {
    const { type, id, object, property, computed, callee, key, left } = node
    if (/^(Variable|Function|Class)/.test(type) && id?.name) own.add(id.name)
    if (key?.name) own.add(`.${key.name}`)
    if (object?.name) used.add(object.name)
    if (callee?.name) used.add(callee.name)
    if (node.operator === 'in' && typeof left?.value === 'string') used.add(left.value)
    if (type === 'MemberExpression' && !computed && object?.name) used.add(`${object.name}.${property!.name}`)
    if (type === 'CallExpression' && callee!.type === 'MemberExpression') used.add(`.${callee!.property!.name}`)
  })
  return [...used].filter(name => !own.has(name) && !own.has(name.split('.')[0]!) && isNewName(name, floors)).sort()
}

const builtins = (javascript as Tree).builtins as Tree
const owners = [api, builtins, builtins.Intl as Tree].flatMap(tree => Object.values(tree) as Tree[])

/** Caches results, because names repeat from file to file and each look-up is slow. */
const answers = new Map<string, boolean>()

function isNewName(name: string, floors: Floors): boolean {
  const key = JSON.stringify([name, floors])
  const answer = answers.get(key) ?? lookUp(name, floors)
  answers.set(key, answer)
  return answer
}

/** Whether a global, a member of one, or a method of any interface is new. */
function lookUp(name: string, floors: Floors): boolean {
  const [owner, member] = name.split('.') as [string, string | undefined]
  const static_ = `${member}_static`
  const places =
    owner === ''
      ? owners.flatMap(one => [own(one, member!), own(one, static_)])
      : [builtins, api, api.Window as Tree].flatMap(tree => {
          const found = own(tree, instances[owner] ?? owner)
          return member === undefined ? [found] : found ? [own(found, member), own(found, static_)] : []
        })
  const known = places.filter(feature => feature?.__compat)
  return known.length > 0 && known.every(feature => isNew(feature, floors))
}

/** The interface of a global with a single instance, by its name in the data. */
const instances: Record<string, string> = { navigator: 'Navigator', document: 'Document', window: 'Window' }

const own = (tree: Tree, key: string) => (Object.hasOwn(tree, key) ? (tree[key] as Tree) : undefined)

function find(tree: Tree, path: string): Tree | undefined {
  return path.split('.').reduce<Tree | undefined>((at, key) => at && own(at, key), tree)
}

/** Whether one of the oldest browsers lacks a feature, or has it only under another name. */
function isNew(feature: Tree | undefined, floors: Floors): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return Object.entries(floors).some(([browser, floor]) => {
    const statements = [(support as Support)[browser] ?? []].flat()
    return statements.length > 0 && !statements.some(statement => isThere(statement, floor))
  })
}

function isThere(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  floor: number,
): boolean {
  if (flags || prefix || alternative_name || version_added === false) return false
  const removed = version_removed ? numberOf(version_removed) : Number.POSITIVE_INFINITY
  return numberOf(version_added) <= floor && removed > floor
}

/** A version that has no number yet is later than any. */
const numberOf = (version: unknown) => Number(String(version).replace('≤', '')) || Number.POSITIVE_INFINITY

type Node = {
  type: string
  name?: string
  id?: Node | null
  object?: Node
  property?: Node
  computed?: boolean
  callee?: Node
  key?: Node
  left?: Node
  operator?: string
  value?: unknown
}

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node)
  for (const value of Object.values(node)) {
    for (const child of [value].flat())
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, enter)
  }
}
