/** Section 2 of docs/specification.md specifies the messages for 404 and 500. */
export function errorKind(status: number) {
  if (status >= 500) return 'failed'
  return kinds[status] ?? 'notAccepted'
}

const kinds: Record<number, 'unreadable' | 'notFound' | 'notAllowed'> = {
  400: 'unreadable',
  404: 'notFound',
  405: 'notAllowed',
}
