export type CropErrorCode =
  | 'empty'
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

type Details = { values?: Readonly<Record<string, string | number>>; cause?: unknown }

/** What can go wrong with a picture; visitors read `error.<code>` in their language. */
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
