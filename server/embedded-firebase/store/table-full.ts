/** A table has reached the size that it may take in memory. */
export class TableFull extends Error {
  constructor(file: string) {
    super(`${file} is full. Remove it to start with an empty one.`)
  }
}
