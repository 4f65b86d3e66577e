import type { Values } from '../../shared/translate.ts'

/** Looks up a text of the namespace `cropper`. */
export type Words = (key: string, values?: Values) => string
