import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A picture that `npm run brand` draws with a browser, and that is kept as a file. */
export type Drawing = {
  /** Below `client/assets/`. */
  file: string
  width: number
  height: number
  /** The document to draw, with all that it shows inside it. */
  html(): string
  /** The same without its words: brand, portrait and letters. */
  look(): string
  /** The words that it shows. */
  says: string
}

export type Kept = { bytes: Buffer /** The words that it was drawn with. */; says: string }

export type Drawn = {
  /** Pictures that show the brand as it is, by their file, in whatever words. Nothing else is served. */
  kept: ReadonlyMap<string, Kept>
  /** Those of them whose words have changed since. */
  outdated: Drawing[]
  /** Those that are not there, or show another brand. */
  missing: Drawing[]
}

/** What each picture was drawn from, beside the pictures. */
const notesFile = 'drawn.json'

type Notes = Record<string, { look: string; says: string }>

/** Which drawings have been drawn, and how far they show what the sources say. */
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

/** Notes what pictures have just been drawn from, and forgets those that are none of `all` any more. */
export async function noteDrawn(root: string, drawn: readonly Drawing[], all: readonly Drawing[]): Promise<void> {
  const notes = await readNotes(root)
  for (const drawing of drawn) notes[drawing.file] = { look: lookDigest(drawing), says: drawing.says }
  const files = all.map(({ file }) => file).sort()
  const left = files.flatMap(file => (notes[file] ? [[file, notes[file]] as const] : []))
  await writeFile(join(root, 'client/assets', notesFile), `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`)
}

/** What to say of pictures that are not as the sources are, a line each. */
export function drawnWarnings({ outdated, missing }: Drawn): string[] {
  return [
    ...(missing.length > 0 ? [`Not drawn since the brand changed, and therefore left out: ${listed(missing)}.`] : []),
    ...(outdated.length > 0 ? [`Drawn with older words, and shown with them: ${listed(outdated)}.`] : []),
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
