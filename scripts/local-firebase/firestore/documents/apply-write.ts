import * as z from 'zod'
import { FirestoreError } from '../firestore-error.ts'
import { checkFields } from './check-fields.ts'
import { readField, withField } from './field-path.ts'
import type { Document, Fields, Value } from './value.ts'

const fieldPath = z.string().max(1500)

/** The supported part of https://cloud.google.com/firestore/docs/reference/rest/v1/Write. */
export const writeSchema = z.strictObject({
  update: z.object({ name: z.string(), fields: z.custom<Fields>(isObject).optional() }).optional(),
  updateMask: z.object({ fieldPaths: z.array(fieldPath).max(10_000).optional() }).optional(),
  updateTransforms: z
    .array(z.strictObject({ fieldPath, setToServerValue: z.literal('REQUEST_TIME') }))
    .max(500)
    .optional(),
  delete: z.string().optional(),
  currentDocument: z.strictObject({ exists: z.boolean().optional() }).optional(),
})

export type Write = z.infer<typeof writeSchema>

export type Written = { after: Document | undefined; transformResults?: Value[] }

export function nameOf({ update, delete: deleted }: Write): string {
  const name = update?.name ?? deleted
  if (name === undefined) throw new FirestoreError('INVALID_ARGUMENT', 'A write must update or delete a document.')
  return name
}

export function applyWrite(write: Write, before: Document | undefined, time: string): Written {
  const { update, updateTransforms = [] } = write
  if (!update) return { after: undefined }
  checkFields(update.fields ?? {})
  const stamp: Value = { timestampValue: time }
  const fields = updateTransforms.reduce(
    (stamped, transform) => withField(stamped, transform.fieldPath, stamp),
    merged(write, before),
  )
  const isSame = before && JSON.stringify(before.fields) === JSON.stringify(fields)
  const after = isSame
    ? before
    : { name: update.name, fields, createTime: before?.createTime ?? time, updateTime: time }
  return { after, ...(updateTransforms.length > 0 && { transformResults: updateTransforms.map(() => stamp) }) }
}

/** Removes fields that are in the mask but not in the update. */
function merged({ update, updateMask }: Write, before: Document | undefined): Fields {
  const given = update?.fields ?? {}
  if (!updateMask) return given
  const paths = updateMask.fieldPaths ?? []
  return paths.reduce((fields, path) => withField(fields, path, readField(given, path)), before?.fields ?? {})
}

export function checkPrecondition(name: string, before: Document | undefined, { currentDocument }: Write): void {
  if (currentDocument?.exists === true && !before) {
    throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
  }
  if (currentDocument?.exists === false && before) {
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
  }
}

function isObject(content: unknown): boolean {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
}
