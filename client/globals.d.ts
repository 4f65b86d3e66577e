declare module '*.svg' {
  const url: string
  export default url
}

declare module '*?inline' {
  /** A data URL with the file's content in the server's HTML, and the file's public URL in the browser. */
  const url: string
  export default url
}

declare module '*?address' {
  /** The public URL of the file, or of the bundled script of a `.worker.ts`. */
  const url: string
  export default url
}

declare module '*.css' {
  /** The stylesheet's text, for `loadStyledChunk`. */
  const styles: string
  export default styles
}

/** The Network Information API, in browsers that support this API. */
interface Navigator {
  readonly connection?: { effectiveType?: string; saveData?: boolean }
}
