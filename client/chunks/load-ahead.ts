import { isMetered, requestIdle } from '../request-idle.ts'

type Load = () => Promise<unknown>

const early: Load[] = []
let queue: Promise<unknown> | undefined

/** Fetches what the visitor may need next, one thing after another, whenever the browser has nothing better to do. */
export function loadAhead(load: Load): void {
  if (!queue) return void early.push(load)
  queue = queue
    .then(() => new Promise<void>(requestIdle))
    .then(load)
    .catch(() => {})
}

/** Begins with these; never where the visitor pays for every byte, or waits for it. */
export function beginLoadingAhead(...first: Load[]): void {
  if (isMetered()) return
  queue = Promise.resolve()
  for (const load of [...first, ...early.splice(0)]) loadAhead(load)
}
