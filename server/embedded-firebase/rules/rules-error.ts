/** What an expression cannot answer, such as a missing field. It denies, unless `||` or `&&` can do without it. */
export class RulesError extends Error {}
