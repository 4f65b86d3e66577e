/** A day in words. French says "premier" of the first of a month, which `Intl` writes as any other number. */
export function formatDay(time: number, tag: string): string {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  return tag === 'fr' ? day.replace(/^1 /, '1er ') : day
}
