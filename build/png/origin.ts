import { type Chunk, readChunks } from './chunks.ts'

const keyword = 'Drawn-From'

/** A text chunk that says what a picture was drawn from, as a digest. */
export function originChunk(digest: string): Chunk {
  return { type: 'tEXt', data: Buffer.from(`${keyword}\0${digest}`, 'latin1') }
}

/** The digest of what a picture was drawn from; undefined where it does not say so. */
export function originOf(png: Buffer): string | undefined {
  const texts = readChunks(png).filter(({ type }) => type === 'tEXt')
  const [, digest] =
    texts.map(({ data }) => data.toString('latin1').split('\0')).find(([name]) => name === keyword) ?? []
  return digest
}
