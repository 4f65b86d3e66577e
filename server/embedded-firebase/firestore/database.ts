import { FirestoreError } from './firestore-error.ts'

export type Database = ReturnType<typeof nameDatabase>

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const mostPathBytes = 6144

/** The names of one project's only database. */
export function nameDatabase(projectId: string) {
  const name = `projects/${projectId}/databases/(default)`
  const root = `${name}/documents`

  /** The path of a document or collection below the root; throws for another database's. */
  const below = (full: string): string => {
    const path = full.slice(root.length + 1)
    const segments = path.split('/')
    const isSound = segments.every(
      segment => segment !== '' && segment !== '.' && segment !== '..' && !/^__.*__$/s.test(segment),
    )
    if (full.startsWith(`${root}/`) && isSound && Buffer.byteLength(path) <= mostPathBytes) return path
    throw new FirestoreError('INVALID_ARGUMENT', `"${full.slice(0, 200)}" is not a path of ${name}.`)
  }

  return {
    name,
    root,
    /** The path of a document, such as `users/ann`. */
    documentPath(full: string): string {
      const path = below(full)
      if (path.split('/').length % 2 === 0) return path
      throw new FirestoreError('INVALID_ARGUMENT', `"${full}" is a collection, not a document.`)
    },
    /** Throws unless collections can stand below this name: the root or a document. */
    checkParent(full: string): void {
      if (full !== root) this.documentPath(full)
    },
  }
}
