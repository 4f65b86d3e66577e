import type { Operation, Tensor } from './read-model.ts'

/** The values are in the order of the dimensions: batch (always one), height, width, channels. */
export type Filled = Required<{ -readonly [Key in keyof Tensor]: Tensor[Key] }>

export type Kind = Exclude<Operation['kind'], 'reshape' | 'dequantize'>

export type Kernel<Each extends Kind> = (
  inputs: readonly Filled[],
  output: Filled,
  operation: Operation & { kind: Each },
) => () => void

export function relu(from: Filled['values'], to: Filled['values']): void {
  for (let i = 0; i < to.length; i++) to[i] = from[i]! > 0 ? from[i]! : 0
}

/** Returns the number of padding zeros before the first value. */
export const padding = (length: number, outputLength: number, window: number, stride: number): number =>
  Math.max(0, (outputLength - 1) * stride + window - length) >> 1
