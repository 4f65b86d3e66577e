/** Formats negative numbers with a minus sign, because some screen readers skip a hyphen. */
export function writeNumber(number: number, tag: string = document.documentElement.lang): string {
  return new Intl.NumberFormat(tag, { signDisplay: 'negative' }).format(number).replace('-', '−')
}
