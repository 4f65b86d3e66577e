import type { RuleValue } from './rule-value.ts'

export type BinarySign = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%'

/** The syntax tree of a condition. */
export type Expression =
  | { kind: 'literal'; value: RuleValue }
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: [Expression, Expression][] }
  | { kind: 'path'; segments: Expression[] }
  | { kind: 'not'; operand: Expression }
  | { kind: 'negative'; operand: Expression }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'binary'; sign: BinarySign; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'member'; of: Expression; key: Expression }
  | { kind: 'range'; of: Expression; from: Expression; to: Expression }
  | { kind: 'method'; of: Expression; name: string; arguments: Expression[] }
  | { kind: 'call'; name: string; arguments: Expression[] }

export type RulesFunction = { name: string; parameters: string[]; lets: [string, Expression][]; result: Expression }
