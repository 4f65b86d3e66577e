import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts } from './auth/open-accounts.ts'
import { loadSigningKey } from './auth/signing-key.ts'
import { openDocuments } from './firestore/documents/open-documents.ts'
import { lockFolder } from './store/lock-folder.ts'

/** Everything that is kept in a folder, which belongs to this process until it is closed. */
export function openData(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    const key = loadSigningKey(join(folder, 'signing-key.pem'))
    const accounts = openAccounts(join(folder, 'accounts.jsonl'))
    const documents = openDocuments(join(folder, 'documents.jsonl'))
    const close = (): void => {
      accounts.close()
      documents.close()
      unlock()
    }
    return { key, accounts, documents, close }
  } catch (error) {
    unlock()
    throw error
  }
}
