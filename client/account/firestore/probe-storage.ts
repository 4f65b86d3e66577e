const name = 'storage-probe'

/**
 * Whether the browser gives this page an IndexedDB that works. Private windows and policies take it away in three ways:
 * it is absent, opening it throws, or opening it fails; the SDK's operations would hang after the second.
 */
export function probeStorage(): Promise<boolean> {
  return new Promise(done => {
    try {
      const request = indexedDB.open(name)
      request.onerror = () => done(false)
      request.onblocked = () => done(true)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase(name)
        done(true)
      }
    } catch {
      done(false)
    }
  })
}
