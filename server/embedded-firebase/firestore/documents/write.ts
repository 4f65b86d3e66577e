import * as z from 'zod'
import type { Fields, Value } from '../values/value.ts'

/** Checked where it is used, by `checkFields` and `checkValue`. */
const value = z.custom<Value>(content => typeof content === 'object' && content !== null)
const values = z.object({ values: z.array(value).max(10_000).optional() })

const transform = z.strictObject({
  fieldPath: z.string().max(1500),
  setToServerValue: z.literal('REQUEST_TIME').optional(),
  increment: value.optional(),
  minimum: value.optional(),
  maximum: value.optional(),
  appendMissingElements: values.optional(),
  removeAllFromArray: values.optional(),
})

const precondition = z.strictObject({ exists: z.boolean().optional(), updateTime: z.string().optional() })

/** https://cloud.google.com/firestore/docs/reference/rest/v1/Write */
export const writeSchema = z.strictObject({
  update: z.object({ name: z.string(), fields: z.custom<Fields>(isObject).optional() }).optional(),
  updateMask: z.object({ fieldPaths: z.array(z.string().max(1500)).max(10_000).optional() }).optional(),
  updateTransforms: z.array(transform).max(500).optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  currentDocument: precondition.optional(),
})

export type Write = z.infer<typeof writeSchema>
export type Transform = z.infer<typeof transform>
export type Precondition = z.infer<typeof precondition>

function isObject(content: unknown): boolean {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
}
