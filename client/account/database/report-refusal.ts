let reported = false

/** Tells the server's log that the database refuses a record to its owner: where it is set up, it never does. Once in a document. */
export function reportRefusal(code: string): void {
  if (reported) return
  reported = true
  fetch('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: JSON.stringify([{ type: 'firestore', body: { documentURL: location.href, id: code } }]),
    keepalive: true,
  }).catch(() => {})
}
