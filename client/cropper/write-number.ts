/** Some screen readers skip a hyphen, so negative numbers get a minus sign. */
export function writeNumber(number: number, tag: string = document.documentElement.lang): string {
  return new Intl.NumberFormat(tag, { signDisplay: 'negative' }).format(number).replace('-', '−')
}
