import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../shared/languages.ts'

const row = /^ {2}\{ code: '(\w+)'.*\n/gm

/** `npm run brand -- languages en,de,fr`: removes all other languages. Throws if a code is not in `shared/languages.ts`. */
export async function keepLanguages(root: string, args: readonly string[]): Promise<void> {
  const kept = parseCodes(args.join())
  const inOrder = languages.map(({ code }) => code).filter(code => kept.includes(code))
  writeTable(root, kept)
  edit(root, 'server/firestore.rules', rules =>
    rules.replace(/code in \[.*?\]/, `code in [${inOrder.map(code => `'${code}'`).join(', ')}]`),
  )
  const folders = readdirSync(join(root, 'locales'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  // The English messages define the keys, so they stay even if the site has no English pages.
  const removed = folders.map(({ name }) => name).filter(name => name !== 'en' && !kept.includes(name))
  for (const name of removed) rmSync(join(root, 'locales', name), { recursive: true })
  process.stdout.write(`The site has ${kept.join(', ')}; ${kept[0]} is the default. Removed: ${removed.join(', ')}.\n`)
}

export function parseCodes(text: string): string[] {
  const codes = text.split(/[\s,]+/).filter(code => code !== '')
  const known: string[] = languages.map(({ code }) => code)
  const unknown = codes.filter(code => !known.includes(code))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not a language of the site: ${known.join(', ')}.`)
  if (codes.length === 0) throw new Error(`Name at least one language of ${known.join(', ')}.`)
  return [...new Set(codes)]
}

function writeTable(root: string, kept: readonly string[]): void {
  edit(root, 'shared/languages.ts', table =>
    table
      .replace(/^ {2}\/\/ .*\n {2}\{ code: '(\w+)'.*\n/gm, (lines, code: string) => (kept.includes(code) ? lines : ''))
      .replace(row, (line, code: string) => (kept.includes(code) ? line : ''))
      .replace(/(defaultLanguage: Language = )'\w+'/, `$1'${kept[0]}'`),
  )
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
