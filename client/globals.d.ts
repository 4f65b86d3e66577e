declare module '*.svg' {
  /** The public URL of the file. */
  const url: string
  export default url
}

declare module '*?inline' {
  /** A data URL with the file's content in the server's HTML, and the file's public URL in the browser. */
  const url: string
  export default url
}

declare module '*?address' {
  /** The public URL of the file. If the file is a `.worker.ts`, this is the URL of its bundled script. */
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
