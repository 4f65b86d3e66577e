/** A queue that one of Google's scripts reads: of events, and of commands with their arguments. */
export type DataLayer = { push(event: object): void; command(...words: unknown[]): void }

/** Opens the queue under a name in `window`, where its script finds it. */
export function openDataLayer(name: string): DataLayer {
  const queue: object[] = []
  Object.assign(window, { [name]: queue })
  return {
    // Its script replaces the queue's own `push`.
    push: event => void queue.push(event),
    command() {
      // biome-ignore lint/complexity/noArguments: an array is no command to them, only an arguments object is.
      queue.push(arguments)
    },
  }
}
