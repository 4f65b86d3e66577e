import * as z from 'zod'
import type { Value } from '../values/value.ts'

const value = z.custom<Value>(content => typeof content === 'object' && content !== null)
const field = z.object({ fieldPath: z.string().max(1500) })
const comparisons = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'IN',
  'NOT_IN',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS_ANY',
] as const
const tests = ['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'] as const

export type FieldFilter = { field: { fieldPath: string }; op: (typeof comparisons)[number]; value: Value }
export type UnaryFilter = { field: { fieldPath: string }; op: (typeof tests)[number] }

export type Filter = {
  compositeFilter?: { op: 'AND' | 'OR'; filters: Filter[] } | undefined
  fieldFilter?: FieldFilter | undefined
  unaryFilter?: UnaryFilter | undefined
}

const filter: z.ZodType<Filter> = z.lazy(() =>
  z.strictObject({
    compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(filter).max(100) }).optional(),
    fieldFilter: z.object({ field, op: z.enum(comparisons), value }).optional(),
    unaryFilter: z.object({ field, op: z.enum(tests) }).optional(),
  }),
)

const cursor = z.object({ values: z.array(value).max(100).optional(), before: z.boolean().optional() })

/** The part of https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery that the web SDK sends. */
export const querySchema = z.strictObject({
  from: z.tuple([z.object({ collectionId: z.string().min(1), allDescendants: z.boolean().optional() })]),
  where: filter.optional(),
  orderBy: z
    .array(z.object({ field, direction: z.enum(['ASCENDING', 'DESCENDING']).optional() }))
    .max(100)
    .optional(),
  startAt: cursor.optional(),
  endAt: cursor.optional(),
  limit: z.int().min(0).optional(),
})

export type Query = z.infer<typeof querySchema>
export type Cursor = z.infer<typeof cursor>
