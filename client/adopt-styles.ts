const adopted = new Set<string>()

/** Adds the styles of a lazy part to the document, once. Through the CSSOM, which a strict policy allows. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
