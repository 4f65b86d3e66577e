declare module '*.svg' {
  /** The public address of the file. */
  const address: string
  export default address
}

declare module '*.css' {
  /** The stylesheet's text, for `adoptStyles`. */
  const styles: string
  export default styles
}
