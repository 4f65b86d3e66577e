import { inTime } from './in-time.ts'
import { loadChunk } from './load-chunk.ts'

/** Timeout in ms. It is longer than `patienceMs`, because chunks with styles are large. */
const mostMs = 12_000

const adopted = new Set<string>()

/** Rejects with a ChunkError if the chunk cannot be loaded, or with another error after `mostMs`. */
export async function loadStyledChunk<Module extends { styles: string }>(load: () => Promise<Module>): Promise<Module> {
  const chunk = await inTime(loadChunk(load), mostMs)
  adoptStyles(chunk.styles)
  return chunk
}

/** Uses an adopted stylesheet, because the content security policy blocks style elements. */
function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
