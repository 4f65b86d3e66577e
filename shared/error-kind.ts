/**
 * Section 2 of docs/specification.md distinguishes only 404 from all other statuses. Deviation D7 adds titles for 400, 405 and
 * 413.
 */
export function errorKind(status: number) {
  if (status >= 500) return 'failed'
  return kinds[status] ?? 'notAccepted'
}

const kinds: Record<number, 'unreadable' | 'notFound' | 'notAllowed'> = {
  400: 'unreadable',
  404: 'notFound',
  405: 'notAllowed',
}
