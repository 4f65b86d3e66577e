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
  /** The file's public URL. For a `.worker.ts` file, the public URL of its bundled script. */
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
