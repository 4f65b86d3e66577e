import { FirestoreError } from './firestore-error.ts'

export type Database = ReturnType<typeof nameDatabase>

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const mostPathBytes = 6144

/** The names of one project's only database. */
export function nameDatabase(projectId: string) {
  const name = `projects/${projectId}/databases/(default)`
  const root = `${name}/documents`

  /** The path of a document below the root, such as `users/ann`; throws for another database's. */
  const documentPath = (full: string): string => {
    const path = full.slice(root.length + 1)
    const segments = path.split('/')
    const isSound = segments.every(
      segment => segment !== '' && segment !== '.' && segment !== '..' && !/^__.*__$/s.test(segment),
    )
    if (!full.startsWith(`${root}/`) || !isSound || Buffer.byteLength(path) > mostPathBytes) {
      throw new FirestoreError('INVALID_ARGUMENT', `"${full.slice(0, 200)}" is not a path of ${name}.`)
    }
    if (segments.length % 2 === 0) return path
    throw new FirestoreError('INVALID_ARGUMENT', `"${full}" is a collection, not a document.`)
  }

  return { name, root, documentPath }
}
