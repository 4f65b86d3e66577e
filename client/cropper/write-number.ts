/** A number as the page's language writes it. Below zero with a minus: some screen readers pass over a hyphen. */
export function writeNumber(number: number, tag: string = document.documentElement.lang): string {
  return new Intl.NumberFormat(tag, { signDisplay: 'negative' }).format(number).replace('-', '−')
}
