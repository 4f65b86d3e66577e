import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Drawing = {
  /** Path below `client/assets/`. */
  file: string
  width: number
  height: number
  html(): string
  /** Returns the HTML without its text, so that the result changes only if the brand's look changes. */
  look(): string
  says: string
}

export type Kept = {
  bytes: Buffer
  says: string
}

export type Drawn = {
  /** The site serves only these pictures, which show the current brand. */
  kept: ReadonlyMap<string, Kept>
  outdated: Drawing[]
  missing: Drawing[]
}

const notesFile = 'drawn.json'

type Notes = Record<string, { look: string; says: string }>

export async function readDrawn(root: string, drawings: readonly Drawing[]): Promise<Drawn> {
  const notes = await readNotes(root)
  const kept = new Map<string, Kept>()
  const [outdated, missing]: [Drawing[], Drawing[]] = [[], []]
  for (const drawing of drawings) {
    const bytes = await readFile(join(root, 'client/assets', drawing.file)).catch(() => undefined)
    const note = notes[drawing.file]
    if (!bytes || note?.look !== lookDigest(drawing)) missing.push(drawing)
    else {
      kept.set(drawing.file, { bytes, says: note.says })
      if (note.says !== drawing.says) outdated.push(drawing)
    }
  }
  return { kept, outdated, missing }
}

export async function noteDrawn(root: string, drawn: readonly Drawing[], all: readonly Drawing[]): Promise<void> {
  const notes = await readNotes(root)
  for (const drawing of drawn) notes[drawing.file] = { look: lookDigest(drawing), says: drawing.says }
  const files = all.map(({ file }) => file).sort()
  const left = files.flatMap(file => (notes[file] ? [[file, notes[file]] as const] : []))
  await writeFile(join(root, 'client/assets', notesFile), `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`)
}

export function drawnWarnings({ outdated, missing }: Drawn): string[] {
  return [
    ...(missing.length > 0
      ? [`Pictures left out, because they were not drawn since the brand changed: ${listed(missing)}.`]
      : []),
    ...(outdated.length > 0 ? [`Pictures with an older text: ${listed(outdated)}.`] : []),
  ].map(line => `${line} Run "npm run brand".`)
}

async function readNotes(root: string): Promise<Notes> {
  return JSON.parse(await readFile(join(root, 'client/assets', notesFile), 'utf8').catch(() => '{}'))
}

function lookDigest({ width, height, look }: Drawing): string {
  return createHash('sha256').update(`${width}x${height}\n${look()}`).digest('hex').slice(0, 16)
}

function listed(drawings: readonly Drawing[]): string {
  const named = drawings.slice(0, 3).map(({ file }) => file)
  const others = drawings.length - named.length
  return named.join(', ') + (others > 0 ? ` and ${others} more` : '')
}
