/** A picture that `npm run brand` draws with a browser, and that is kept as a file. */
export type Drawing = {
  /** Below `client/assets/`. */
  file: string
  width: number
  height: number
  /** The document to draw, with all that it shows inside it. */
  html(): string
}
