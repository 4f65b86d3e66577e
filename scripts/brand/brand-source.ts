import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = 'shared/brand.ts'

/** Throws if a name in `values` is not a constant in `shared/brand.ts`. */
export function writeBrand(root: string, values: Readonly<Record<string, string>>): void {
  const path = join(root, file)
  const source = Object.entries(values).reduce(replaceValue, readFileSync(path, 'utf8'))
  writeFileSync(path, source)
}

export function literal(text: string | undefined): string {
  return text === undefined
    ? 'undefined'
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`
}

function replaceValue(source: string, [name, value]: readonly [string, string]): string {
  const start = new RegExp(`^(?:export )?const ${name}\\b[^=\\n]*= `, 'm').exec(source)
  if (!start) throw new Error(`${file} has no value ${name}.`)
  const from = start.index + start[0].length
  const rest = source.slice(from)
  // A value that spans several lines ends with a bracket at the start of a line.
  const isLong = /^[[{]\n/.test(rest)
  const length = isLong ? /\n[\]}]/.exec(rest)!.index + 2 : rest.indexOf('\n')
  return source.slice(0, from) + value + rest.slice(length)
}
