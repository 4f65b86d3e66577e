import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseScript } from 'acorn'
import { type CssNode, parse as parseStyles, type WalkContext, walk } from 'css-tree'

/** Maps the name of each browser in MDN's compatibility data to its oldest supported version. */
export type Floors = Readonly<Record<string, number>>

/** `browser-features/write-table.ts` writes and describes the table. */
const [heading = '', ...lines] = readFileSync(join(__dirname, 'browser-features/table.txt'), 'utf8').trim().split('\n')
const browsers = heading.split(' ').slice(2)
const table = new Map(lines.map(line => [line.split(' ', 1)[0]!, rowsOf(line.split(' ').slice(1))]))
const types = new Set([...table.keys()].flatMap(name => /^types\.([^.]+)\./.exec(name)?.[1] ?? []))

/** Returns the features that a stylesheet uses but at least one of the oldest supported browsers lacks. */
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
        for (const type of types) use('types', type, node.name)
      }
    },
  })
  return [...used].filter(path => isNew(path, floors)).sort()
}

function unitOf(unit: string): string {
  if (/^sv/.test(unit)) return 'viewport_percentage_units_small'
  if (/^lv/.test(unit)) return 'viewport_percentage_units_large'
  if (/^dv/.test(unit)) return 'viewport_percentage_units_dynamic'
  return /^cq/.test(unit) ? 'container_query_length_units' : unit
}

/**
 * Returns the features that a script uses but at least one of the oldest supported browsers lacks. The interface of a method is
 * unknown, so a method is returned only if it is new in every interface.
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
  return [...used]
    .filter(name => !own.has(name) && !own.has(name.split('.')[0]!) && isNew(interfaceOf(name), floors))
    .sort()
}

const instances: Record<string, string> = { navigator: 'Navigator', document: 'Document', window: 'Window' }

const interfaceOf = (name: string) => name.replace(/^\w+(?=\.)/, global => instances[global] ?? global)

/** A feature is new if at least one of the oldest supported browsers lacks it. */
function isNew(name: string, floors: Floors): boolean {
  const rows = table.get(name) ?? []
  const isLater = (version: number, at: number) => version > (floors[browsers[at]!] ?? Number.POSITIVE_INFINITY)
  return rows.length > 0 && rows.every(row => row.some(isLater))
}

function rowsOf(cells: string[]): number[][] {
  const versions = cells.map(cell => (cell === '-' ? Number.MAX_VALUE : Number(cell)))
  return Array.from({ length: versions.length / browsers.length }, (_, row) =>
    versions.slice(row * browsers.length, (row + 1) * browsers.length),
  )
}

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
