import { columns } from '../columns.ts'
import type { Finding } from '../finding.ts'
import { at, type Pair } from '../message-file.ts'

/** Columns that search engines show of a page's title and description. */
const room: Record<string, number> = { 'meta.title': 60, 'meta.description': 160 }

/** Titles and descriptions that search results would cut off. */
export function checkSearchResults({ own }: Pair, values: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(room).flatMap(([key, most]) => {
    const message = own.messages.get(key)
    if (!message) return []
    const width = columns(message.text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all))
    if (width <= most) return []
    return at(message, 'warning', 'length', `is ${width} columns wide; search results cut it off after ${most}.`)
  })
}
