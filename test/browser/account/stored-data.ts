import type { Page } from 'playwright-core'

/**
 * Returns all data that the browser stores for the site, as strings of the form `place: content`. Scripts cannot read cookies
 * with `HttpOnly`, so these cookies are missing.
 */
export function storedData(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [`cookie: ${document.cookie}`]
    for (const [name, storage] of Object.entries({ local: localStorage, session: sessionStorage })) {
      for (const [key, value] of Object.entries(storage)) found.push(`${name}: ${key}=${value}`)
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(`cache ${name}: ${request.url} ${await (await cache.match(request))!.text()}`)
    }
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const latin1 = new TextDecoder('latin1')
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return latin1.decode(await value.arrayBuffer())
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return latin1.decode(value as Uint8Array<ArrayBuffer>)
      if (typeof value !== 'object' || value === null) return String(value)
      const entries = await Promise.all(Object.entries(value).map(async ([key, one]) => `${key}:${await textOf(one)}`))
      return `{${entries.join()}}`
    }
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name!))
      found.push(`database ${name}`)
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([resultOf(objects.getAllKeys()), resultOf(objects.getAll())])
        for (const [at, value] of values.entries())
          found.push(`database ${name}/${store}: ${await textOf(keys[at])}=${await textOf(value)}`)
      }
      db.close()
    }
    return found
  })
}
