import type { Features } from './features.ts'

/** Conditions cannot be nested. */
export const condition = /\{\{if (\w+)\}\}(.*?)(?:\{\{else\}\}(.*?))?\{\{end\}\}/gs

/** Removes paragraphs and list items that become empty. Keeps a condition if `features` does not contain its feature. */
export function selectMessages<Value>(value: Value, features: Partial<Features>): Value {
  if (typeof value === 'string') return selectText(value, features) as Value
  if (typeof value !== 'object' || value === null) return value
  const selected = Object.entries(value).map(([key, inner]) => [key, selectMessages(inner, features)])
  return Object.fromEntries(selected) as Value
}

function selectText(text: string, features: Partial<Features>): string {
  if (!text.includes('{{if ')) return text
  const selected = text.replace(condition, (all, name: keyof Features, first: string, second = '') => {
    const has = features[name]
    return has === undefined ? all : has ? first : second
  })
  return selected === text ? text : withoutGaps(selected)
}

function withoutGaps(text: string): string {
  const blocks = text.split('\n\n').map(block => {
    const lines = block.split('\n').map(line => line.replace(/^ +| +$/g, ''))
    return lines.filter(line => line !== '' && line !== '-').join('\n')
  })
  return blocks.filter(block => block !== '').join('\n\n')
}
