declare module '*.svg' {
  /** The public address of the file. */
  const address: string
  export default address
}

declare module '*?inline' {
  /** The public address of the file; in the server's HTML one that holds the drawing itself. */
  const address: string
  export default address
}

declare module '*?address' {
  /** The public address of the file; of a `.worker.ts`, of the script that is bundled of it. */
  const address: string
  export default address
}

declare module '*.css' {
  /** The stylesheet's text, for `loadStyledChunk`. */
  const styles: string
  export default styles
}

/** Network Information API, in browsers that have it. */
interface Navigator {
  readonly connection?: { effectiveType?: string; saveData?: boolean }
}
