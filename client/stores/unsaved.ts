/** `asks`: the browser asks before the visitor leaves. `silent`: only the site's own reloads are postponed. */
type Hold = 'asks' | 'silent'

const holds = new Map<unknown, Hold>()

export function isUnsaved(): boolean {
  return holds.size > 0
}

export function setUnsaved(work: unknown, hold?: Hold | false): void {
  if (holds.get(work) === (hold || undefined)) return
  if (hold) holds.set(work, hold)
  else holds.delete(work)
  listen()
}

/** A form field is small work, for which the browser does not ask. */
export function holdUnsaved({ small = false } = {}): () => void {
  const work = {}
  setUnsaved(work, small ? 'silent' : 'asks')
  return () => setUnsaved(work)
}

/** Stops the browser from asking for half a second, because the click opens another program and the page stays. */
export function pauseAsking(): void {
  removeEventListener('beforeunload', ask)
  setTimeout(listen, 500)
}

/** Listens only while needed: Firefox keeps a page with a `beforeunload` listener out of its back/forward cache. */
function listen(): void {
  if ([...holds.values()].includes('asks')) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chromium before 119 needs this.
  event.returnValue = true
}
