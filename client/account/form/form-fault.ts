import type { MessageKey } from '../../../shared/messages.ts'

/** Something a visitor can mend: its sentence, and the field it belongs to, if it belongs to one. */
export class FormFault extends Error {
  readonly key: MessageKey<'account'>
  readonly field: string | undefined

  constructor(key: MessageKey<'account'>, field?: string) {
    super(key)
    this.key = key
    this.field = field
  }
}
