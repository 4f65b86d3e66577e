import { isMetered, requestIdle } from '../request-idle.ts'

type Load = () => Promise<unknown>

const early: Load[] = []
let queue: Promise<unknown> | undefined

export function loadAhead(load: Load): void {
  if (!queue) return void early.push(load)
  queue = queue
    .then(() => new Promise<void>(requestIdle))
    .then(load)
    .catch(() => {})
}

export function beginLoadingAhead(...first: Load[]): void {
  if (isMetered()) return
  queue = Promise.resolve()
  for (const load of [...first, ...early.splice(0)]) loadAhead(load)
}
