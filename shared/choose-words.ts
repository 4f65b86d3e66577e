import type { Features } from './features.ts'

/** What stands between, or in place of, two halves; one does not stand inside another. */
export const condition = /\{\{if (\w+)\}\}(.*?)(?:\{\{else\}\}(.*?))?\{\{end\}\}/gs

/**
 * Messages, alone or inside a page, as a site reads that has these features: `{{if accounts}}…{{else}}…{{end}}` becomes one of its
 * two halves. A paragraph or an item of which nothing is left goes whole, a message is empty. What is said of no feature given stays.
 */
export function chooseWords<Value>(value: Value, features: Partial<Features>): Value {
  if (typeof value === 'string') return chooseText(value, features) as Value
  if (typeof value !== 'object' || value === null) return value
  const chosen = Object.entries(value).map(([key, inner]) => [key, chooseWords(inner, features)])
  return Object.fromEntries(chosen) as Value
}

function chooseText(text: string, features: Partial<Features>): string {
  const chosen = text.replace(condition, (all, name: keyof Features, words: string, others = '') => {
    const has = features[name]
    return has === undefined ? all : has ? words : others
  })
  return chosen === text ? text : withoutGaps(chosen)
}

function withoutGaps(text: string): string {
  const blocks = text.split('\n\n').map(block => {
    const lines = block.split('\n').map(line => line.replace(/^ +| +$/g, ''))
    return lines.filter(line => line !== '' && line !== '-').join('\n')
  })
  return blocks.filter(block => block !== '').join('\n\n')
}
