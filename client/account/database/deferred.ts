export type Deferred = { promise: Promise<void>; resolve(): void; reject(error: unknown): void }

/** `Promise.withResolvers` is younger than our oldest browsers. Nobody has to hear of its failure. */
export function createDeferred(): Deferred {
  const deferred = {} as Deferred
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  deferred.promise.catch(() => {})
  return deferred
}
