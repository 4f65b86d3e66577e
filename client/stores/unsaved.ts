/**
 * While there is a hold, the site does not reload by itself. With `asks`, the browser also warns visitors before they leave the
 * page.
 */
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

/**
 * Marks work as unsaved until the returned function is called. The browser does not warn the visitor about `small` work, such as
 * a form field.
 */
export function holdUnsaved({ small = false } = {}): () => void {
  const work = {}
  setUnsaved(work, small ? 'silent' : 'asks')
  return () => setUnsaved(work)
}

/** Without the pause, a link that opens another program would also cause the warning. */
export function pauseAsking(): void {
  removeEventListener('beforeunload', ask)
  setTimeout(listen, 500)
}

/** Listens only while needed, because Firefox does not put pages with a `beforeunload` listener into its back/forward cache. */
function listen(): void {
  if ([...holds.values()].includes('asks')) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chromium before 119 ignores `preventDefault` here, but respects `returnValue`.
  event.returnValue = true
}
