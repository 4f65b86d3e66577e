/** Open Graph's form of a language tag, `pt_BR`; it wants a region, and a tag without one gets its likely one (UTS 35). */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}
