export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity'

/** Server's order where a client likes several codings equally: the smallest first. */
export const encodings = ['br', 'zstd', 'gzip', 'identity'] as const satisfies readonly Encoding[]

/** One coding of a document, ready to be written. */
export type Form = { encoding: Encoding; body: Buffer; etag: string }

/** A document with its codings; `identity` is always there. */
export type StoredFile = { type: string; forms: ReadonlyMap<Encoding, Form> }
