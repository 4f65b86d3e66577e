let latest = 0

/** Begins a navigation and so ends the one before: says of it whether it is over. */
export function takeTicket(): () => boolean {
  const ticket = ++latest
  return () => ticket !== latest
}

/** Whatever is on its way is not wanted any more. */
export function cancelNavigation(): void {
  latest++
}
