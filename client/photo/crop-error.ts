export type CropFault =
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

/** What can go wrong with a picture; visitors read `error.<fault>` in their language. */
export class CropError extends Error {
  readonly fault: CropFault
  readonly values: Readonly<Record<string, string | number>>

  constructor(fault: CropFault, message: string, { values = {}, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'CropError'
    this.fault = fault
    this.values = values
  }
}
