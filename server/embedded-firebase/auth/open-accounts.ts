import { openTable } from '../store/open-table.ts'
import type { Account } from './account.ts'

const mostBytes = 16 * 1_048_576

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts(file: string) {
  const table = openTable<Account>(file, mostBytes)
  const ids = new Map<string, string>()
  for (const { localId, email } of table.values()) ids.set(email, localId)

  return {
    find: (id: string) => table.get(id),
    findByEmail: (email: string) => table.get(ids.get(email) ?? ''),
    save(account: Account): Account {
      table.commit(new Map([[account.localId, account]]))
      ids.set(account.email, account.localId)
      return account
    },
    remove(account: Account): void {
      table.commit(new Map([[account.localId, undefined]]))
      ids.delete(account.email)
    },
    close: () => table.close(),
  }
}
