import type { Filled } from './kernel.ts'
import { kernels } from './kernels.ts'
import type { Model } from './read-model.ts'

/** Returns the outputs of the model in arrays that the next call overwrites. */
export type Run = (input: Float32Array) => readonly Float32Array[]

export function compile({ tensors, operations, inputs, outputs }: Model): Run {
  const filled: Filled[] = tensors.map(({ shape, values }) => ({ shape, values: values ?? new Float32Array() }))
  const allocate = (index: number): Filled => {
    const tensor = filled[index]!
    tensor.values = new Float32Array(tensor.shape.reduce((product, length) => product * length, 1))
    return tensor
  }
  const input = allocate(inputs[0]!).values
  const steps = operations.flatMap(operation => {
    const from = operation.inputs.flatMap(index => filled[index] ?? [])
    // `dequantize` has nothing to do, because `readModel` has already converted float16 to float32.
    if (operation.kind === 'reshape' || operation.kind === 'dequantize') {
      filled[operation.output]!.values = from[0]!.values
      return []
    }
    return [kernels[operation.kind](from, allocate(operation.output), operation as never)]
  })
  return given => {
    input.set(given)
    for (const step of steps) step()
    return outputs.map(index => filled[index]!.values as Float32Array)
  }
}
