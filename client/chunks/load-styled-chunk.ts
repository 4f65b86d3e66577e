import { inTime } from './in-time.ts'
import { loadChunk } from './load-chunk.ts'

/** These parts are large, and a slow line is no dead one; in ms. */
const mostMs = 12_000

const adopted = new Set<string>()

/** A part of the site that brings its styles along. Rejects with ChunkError, or where it takes too long. */
export async function loadStyledChunk<Module extends { styles: string }>(load: () => Promise<Module>): Promise<Module> {
  const chunk = await inTime(loadChunk(load), mostMs)
  adoptStyles(chunk.styles)
  return chunk
}

/** Adds styles to the document, once. Through the CSSOM, which a strict policy allows. */
function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
