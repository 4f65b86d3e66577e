import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaces } from '../../shared/messages.ts'
import { mapWords } from '../../shared/prose.ts'
import { catalogueOf } from './catalogues.ts'
import { buildLive, copyTree } from './copied-tree.ts'

type Draft = { code: string; name: string; draft: true | string; share: number }

/** Two more languages: one with 30 % of the texts, one with 96 %. */
export const drafts: Draft[] = [
  { code: 'el', name: 'Ελληνικά', draft: 'Η σελίδα δεν έχει μεταφραστεί ακόμα.', share: 0.3 },
  { code: 'bg', name: 'Български', draft: true, share: 0.96 },
]

/** Builds the sources with the drafts in this folder, and activates the build. */
export async function buildDrafts(folder: string): Promise<string> {
  copyTree(folder)
  addRows(join(folder, 'shared', 'languages.ts'))
  for (const { code, share } of drafts) {
    mkdirSync(join(folder, 'locales', code))
    for (const name of namespaces) {
      const file = join(folder, 'locales', code, `${name}.json`)
      writeFileSync(file, JSON.stringify(begin(catalogueOf('en', name), share)))
    }
  }
  return buildLive(folder)
}

function addRows(file: string): void {
  const rows = drafts.map(
    ({ code, name, draft }) => `  ${JSON.stringify({ code, name, tag: code, draft })},\n] as const satisfies`,
  )
  const source = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    rows.reduce((text, row) => text.replace('] as const satisfies', row), source),
  )
}

/** The last messages of a file, up to a share of its letters, with every Latin letter replaced. */
function begin(english: Record<string, string>, share: number): Record<string, string> {
  let left = (1 - share) * lengthOf(Object.values(english))
  const own = Object.entries(english).filter(([, text]) => {
    if (text.length > left) return true
    left -= text.length
    return false
  })
  return Object.fromEntries(own.map(([key, text]) => [key, mapWords(text, foreign)]))
}

function foreign(words: string): string {
  const pieces = words.split(/(\{\{\w+\}\})/)
  return pieces.map((piece, i) => (i % 2 === 1 ? piece : piece.replace(/[a-z]/gi, 'ж'))).join('')
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}
