import { writeFileSync } from 'node:fs'
import { browserTargets } from '../../../build/bundler.ts'

/**
 * Writes the table of browser features that at least one of the oldest supported browsers lacks. When `browserTargets` changes,
 * run `npm install --no-save @mdn/browser-compat-data` and then this script. A line contains the name of a feature and one or
 * more rows. A row has one value per browser: the first version with the feature, or `-` if no version has it. A method can have
 * several rows, because several interfaces can have a method of this name.
 */
type Statement = Record<'version_added' | 'version_removed' | 'flags' | 'prefix' | 'alternative_name', unknown>
type Tree = { [key: string]: Tree } & { __compat?: { support: Record<string, Statement | Statement[]> } }

const name = '@mdn/browser-compat-data'
const { default: data } = (await import(name, { with: { type: 'json' } })) as {
  default: Record<'css' | 'api', Tree> & { javascript: Tree; __meta: { version: string } }
}
const floors = browserTargets.map(target => [/[a-z]+/.exec(target)![0], Number(/[\d.]+$/.exec(target)![0])] as const)
const builtins = data.javascript.builtins as Tree
const globals = [builtins, data.api, data.api.Window as Tree]
const owners = [data.api, builtins, builtins.Intl as Tree].flatMap(tree => namesOf(tree).map(key => tree[key] as Tree))

const lines = [`${name} ${data.__meta.version} ${floors.map(([browser]) => browser).join(' ')}`]
addStyles(data.css, [])
for (const method of new Set(owners.flatMap(membersOf))) add(`.${method}`, owners.flatMap(member(method)))
for (const global of new Set(globals.flatMap(namesOf))) {
  const found = globals.flatMap(tree => own(tree, global))
  if (add(global, found)) continue
  for (const key of new Set(found.flatMap(membersOf))) add(`${global}.${key}`, found.flatMap(member(key)))
}
writeFileSync(new URL('table.txt', import.meta.url), `${lines.join('\n')}\n`)

/** `newStyles` looks up names of at most three parts, so deeper levels are not needed. */
function addStyles(tree: Tree, path: string[]): void {
  if (path.length === 3) return
  for (const key of namesOf(tree)) {
    add([...path, key].join('.'), [tree[key] as Tree])
    addStyles(tree[key] as Tree, [...path, key])
  }
}

/** Adds a feature if it is new in every interface or rule that has it. */
function add(feature: string, places: Tree[]): boolean {
  const rows = places.filter(place => place.__compat).map(versionsOf)
  const isNew = rows.length > 0 && rows.every(row => row.some((version, at) => version > floors[at]![1]))
  const cells = [
    ...new Set(rows.map(row => row.map(cell => (cell === Number.POSITIVE_INFINITY ? '-' : cell)).join(' '))),
  ]
  if (isNew) lines.push(`${feature} ${cells.join(' ')}`)
  return isNew
}

/** For each browser, returns the first version with the feature. */
function versionsOf({ __compat }: Tree): number[] {
  return floors.map(([browser, floor]) => {
    const statements = [__compat!.support[browser] ?? []].flat()
    if (statements.length === 0) return 0
    const usable = statements.filter(
      ({ flags, prefix, alternative_name, version_removed: removed }) =>
        !(flags || prefix || alternative_name || (removed && numberOf(removed) <= floor)),
    )
    return Math.min(...usable.map(({ version_added }) => numberOf(version_added)))
  })
}

/** A future version without a number counts as later than all others. */
function numberOf(version: unknown): number {
  return Number(String(version).replace('≤', '')) || Number.POSITIVE_INFINITY
}

function namesOf(tree: Tree): string[] {
  return Object.keys(tree).filter(key => key !== '__compat' && key !== '__meta')
}

function membersOf(tree: Tree): string[] {
  return namesOf(tree).map(key => key.replace(/_static$/, ''))
}

function member(key: string) {
  return (tree: Tree) => [...own(tree, key), ...own(tree, `${key}_static`)]
}

function own(tree: Tree, key: string): Tree[] {
  return Object.hasOwn(tree, key) ? [tree[key] as Tree] : []
}
