/** What an expression cannot answer, such as a missing field. It denies, unless `||` or `&&` can do without it. */
export class RulesError extends Error {}

/** What an expression cannot answer without looking at the document. */
export class Undecided extends RulesError {
  constructor() {
    super('Nobody has looked at the document.')
  }
}
