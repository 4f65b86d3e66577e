declare module '*.svg' {
  const url: string
  export default url
}

declare module '*?inline' {
  /** In the server's HTML, this is a data URL with the file's content. In the browser, it is the file's public URL. */
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

/** The Network Information API, which only some browsers support. */
interface Navigator {
  readonly connection?: { effectiveType?: string; saveData?: boolean }
}
