import type { MessageKey } from '../../shared/messages.ts'
import type { Values } from '../../shared/translate.ts'

/** Looks up a text of the namespace `cropper`. */
export type Words = (key: MessageKey<'cropper'>, values?: Values) => string
