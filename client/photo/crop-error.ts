export type CropErrorCode =
  | 'empty'
  | 'folder'
  | 'changed'
  | 'gone'
  | 'unreadable'
  | 'unsupported'
  | 'undecodable'
  | 'broken'
  | 'tooLarge'
  | 'tooHeavy'
  | 'decoder'
  | 'address'
  | 'camera'
  | 'export'
  | 'copy'
  | 'share'
  | 'failed'

type Details = { values?: Readonly<Record<string, string | number>>; cause?: unknown }

/** An error that the visitor sees as the message `error.<code>`. */
export class CropError extends Error {
  readonly code: CropErrorCode
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: CropErrorCode, message: string, { values = {}, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'CropError'
    this.code = code
    this.values = values
  }
}
