declare module '*.svg' {
  /** The public address of the file. */
  const address: string
  export default address
}
