export type Tensor = {
  /** Dimensions in this order: batch, height, width, channels. */
  shape: readonly number[]
  /** The stored values, or undefined for a tensor that is computed. */
  values?: Float32Array | Int32Array
}

export type Activation = 'none' | 'relu'
type Window = { stride: readonly [height: number, width: number]; activation: Activation }

export type Operation = { inputs: readonly number[]; output: number } & (
  | { kind: 'add' | 'pad' | 'relu' | 'reshape' | 'dequantize' }
  | { kind: 'concatenation'; axis: number }
  | ({ kind: 'convolution' | 'depthwise' } & Window)
  | ({ kind: 'maxPool'; window: readonly [height: number, width: number] } & Window)
)

export type Model = {
  tensors: readonly Tensor[]
  operations: readonly Operation[]
  inputs: readonly number[]
  outputs: readonly number[]
}

/**
 * Reads a TensorFlow Lite model, which is a FlatBuffer with one graph. The field indices and operator codes come from the schema
 * (tensorflow/lite/schema/schema.fbs, version 3). Throws if the model needs an operator that this file does not list.
 */
export function readModel(buffer: ArrayBuffer): Model {
  const file = openTable(new DataView(buffer))
  const codes = file.tables(1).map(code => Math.max(code.int8(0), code.int32(3)))
  const buffers = file.tables(4).map(table => table.bytes(0))
  const graph = file.tables(2)[0]!
  const tensors = graph.tables(0).map((tensor): Tensor => {
    const stored = buffers[tensor.int32(2)]
    return { shape: tensor.int32s(0), values: stored?.length ? valuesOf(stored, tensor.int8(1)) : undefined }
  })
  const operations = graph.tables(3).map((operation): Operation => {
    const code = codes[operation.int32(0)]!
    const read = operators[code]
    if (!read) throw new Error(`TensorFlow Lite operator ${code} is not supported`)
    return { inputs: operation.int32s(1), output: operation.int32s(2)[0]!, ...read(operation.table(4)) }
  })
  return { tensors, operations, inputs: graph.int32s(1), outputs: graph.int32s(2) }
}

type OperatorOptions<Each = Operation> = Each extends unknown ? Omit<Each, 'inputs' | 'output'> : never

/** The keys are values of `BuiltinOperator` in the schema. */
const operators: Readonly<Record<number, (options: Table) => OperatorOptions>> = {
  0: options => ({ kind: fused(options, 0, 'add') }),
  2: options => ({ kind: 'concatenation', axis: options.int32(0) }),
  3: options => ({ kind: 'convolution', ...windowOf(options, 3) }),
  4: options => ({ kind: 'depthwise', ...windowOf(options, 4) }),
  6: () => ({ kind: 'dequantize' }),
  17: options => ({ kind: 'maxPool', window: [options.int32(4), options.int32(3)], ...windowOf(options, 5) }),
  19: () => ({ kind: 'relu' }),
  22: () => ({ kind: 'reshape' }),
  34: () => ({ kind: 'pad' }),
}

/** Does not read the padding, because the padding follows from the sizes of input and output. */
function windowOf(options: Table, activation: number): Window {
  return { stride: [options.int32(2), options.int32(1)], activation: activationOf(options, activation) }
}

function activationOf(options: Table, field: number): Activation {
  const activation = (['none', 'relu'] as const)[options.int8(field)]
  if (!activation) throw new Error(`TensorFlow Lite activation ${options.int8(field)} is not supported`)
  return activation
}

function fused<Kind>(options: Table, field: number, kind: Kind): Kind {
  if (activationOf(options, field) !== 'none')
    throw new Error(`A TensorFlow Lite activation in ${kind} is not supported`)
  return kind
}

/**
 * Returns stored values of type float32 (0), float16 (1) or int32 (2). Copies the bytes first, because they may not be aligned in
 * the file.
 */
function valuesOf(stored: Uint8Array, type: number): Float32Array | Int32Array {
  const { buffer } = stored.slice()
  if (type === 0) return new Float32Array(buffer)
  if (type === 1) return Float32Array.from(new Uint16Array(buffer), float16)
  if (type === 2) return new Int32Array(buffer)
  throw new Error(`TensorFlow Lite type ${type} is not supported`)
}

/**
 * Returns the value of a half-precision float (IEEE 754 binary16). Does not support infinity or NaN, because models contain
 * neither.
 */
export function float16(bits: number): number {
  const sign = bits >> 15 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return sign * (exponent ? (1 + fraction / 1024) * 2 ** (exponent - 15) : fraction * 2 ** -24)
}

type Table = {
  int8(field: number): number
  int32(field: number): number
  int32s(field: number): number[]
  table(field: number): Table
  tables(field: number): Table[]
  bytes(field: number): Uint8Array
}

const openTable = (view: DataView): Table => tableAt(view, view.getUint32(0, true))

/** Reads a missing number as 0, and a missing list as an empty list. */
function tableAt(view: DataView, at: number): Table {
  const fields = at - view.getInt32(at, true)
  const find = (field: number): number => {
    const entry = 4 + 2 * field
    const offset = at > 0 && entry < view.getUint16(fields, true) ? view.getUint16(fields + entry, true) : 0
    return offset && at + offset
  }
  const follow = (place: number): number => place && place + view.getUint32(place, true)
  const vector = <Item>(field: number, size: number, read: (place: number) => Item): Item[] => {
    const start = follow(find(field))
    const length = start ? view.getUint32(start, true) : 0
    return Array.from({ length }, (_, i) => read(start + 4 + size * i))
  }
  return {
    int8: field => (find(field) ? view.getInt8(find(field)) : 0),
    int32: field => (find(field) ? view.getInt32(find(field), true) : 0),
    int32s: field => vector(field, 4, place => view.getInt32(place, true)),
    table: field => tableAt(view, follow(find(field))),
    tables: field => vector(field, 4, place => tableAt(view, follow(place))),
    bytes: field => {
      const start = follow(find(field))
      return new Uint8Array(view.buffer, start && start + 4, start && view.getUint32(start, true))
    },
  }
}
