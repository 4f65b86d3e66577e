/** Wraps storage so that access never throws an error. */
function createSafeStorage(open: () => Storage) {
  const attempt = <Result>(access: (storage: Storage) => Result): Result | undefined => {
    try {
      return access(open())
    } catch {
      return undefined
    }
  }
  const get = (key: string): string | null => attempt(storage => storage.getItem(key)) ?? null
  return {
    get,
    /**
     * Returns null for a missing entry, and undefined if the storage is blocked or the entry is not JSON. The caller must check
     * the value.
     */
    getJson: (key: string): unknown => attempt(storage => JSON.parse(storage.getItem(key) ?? 'null')),
    set: (key: string, text: string): boolean =>
      attempt(storage => {
        storage.setItem(key, text)
        return true
      }) ?? false,
    remove: (key: string): void => attempt(storage => storage.removeItem(key)),
  }
}

export const safeLocalStorage = createSafeStorage(() => localStorage)
export const safeSessionStorage = createSafeStorage(() => sessionStorage)
